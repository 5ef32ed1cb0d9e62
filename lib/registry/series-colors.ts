/** The series colours of styles/tokens.css on a light ground, for those who draw elsewhere; tests hold the two together. */
export const seriesColors = {
  s1: '#3f66c6',
  s2: '#c88000',
  s3: '#1f857a',
  s4: '#4a37aa',
  s5: '#b0470a',
  s6: '#0699cc',
  s7: '#8a1d86',
  s8: '#887742',
  s9: '#62a25f',
  s10: '#91163b',
  's-other': '#8f949b',
} as const

/** `var(--s1)` or a colour of its own → `#rrggbb`; null for neither. */
export function findHex(color: string | undefined): string | null {
  if (color === undefined || color.startsWith('#')) return color ?? null
  const name = /^var\(--(.+)\)$/.exec(color)?.[1]
  return Object.entries(seriesColors).find(([key]) => key === name)?.[1] ?? null
}
