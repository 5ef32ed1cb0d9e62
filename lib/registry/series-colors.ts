/** A colour on the light ground and on the dark one, `#rrggbb`. */
interface Shades {
  light: string
  dark: string
}

/** The series colours of styles/tokens.css, for those who draw or choose elsewhere; a test holds the two together. */
export const seriesColors = {
  s1: { light: '#3f66c6', dark: '#7d9ff5' },
  s2: { light: '#c88000', dark: '#f9cc23' },
  s3: { light: '#1f857a', dark: '#3ccaba' },
  s4: { light: '#4a37aa', dark: '#8379f2' },
  s5: { light: '#b0470a', dark: '#fb8839' },
  s6: { light: '#0699cc', dark: '#8fdcff' },
  s7: { light: '#8a1d86', dark: '#b753b3' },
  s8: { light: '#887742', dark: '#9d6718' },
  s9: { light: '#62a25f', dark: '#a7e4a2' },
  s10: { light: '#91163b', dark: '#ba7f87' },
  s11: { light: '#6a84a2', dark: '#3d81ca' },
  s12: { light: '#944c42', dark: '#e25c4e' },
  s13: { light: '#1e6e61', dark: '#aafbea' },
  s14: { light: '#9f62ef', dark: '#9b8bb7' },
  s15: { light: '#4a431f', dark: '#b0a981' },
  s16: { light: '#6e3b5d', dark: '#9e708d' },
  s17: { light: '#062fe1', dark: '#9ebdfe' },
  s18: { light: '#501927', dark: '#b83a5d' },
  s19: { light: '#666495', dark: '#6f5bdf' },
  s20: { light: '#6a0c67', dark: '#a934a3' },
  's-other': { light: '#8f949b', dark: '#646970' },
} as const satisfies Record<string, Shades>

/** `var(--s1)`, or a colour of its own that is the same on both grounds; null for neither. */
export function findShades(color: string | undefined): Shades | null {
  if (color === undefined) return null
  if (color.startsWith('#')) return { light: color, dark: color }
  const name = /^var\(--(.+)\)$/.exec(color)?.[1]
  return Object.entries(seriesColors).find(([key]) => key === name)?.[1] ?? null
}

/** The colour on the light ground, as files and the data API have it. */
export const findHex = (color: string | undefined): string | null =>
  findShades(color)?.light ?? null
