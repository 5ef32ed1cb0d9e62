import { findHex } from '#lib/registry/series-colors.ts'

/** Colors of a chart outside of any page, on a light ground. */
export const PICTURE_INK = {
  ground: '#ffffff',
  text: '#0b0e14',
  muted: '#5a6372',
  rule: '#eceef2',
  border: '#c8cdd7',
  gap: '#f1f2f5',
  other: '#8f949b',
  gain: '#16935f',
  loss: '#d4405a',
} as const

/** A color of a page as the picture has it. */
export const chooseInk = (color: string): string =>
  findHex(color) ?? SIGNS[color] ?? PICTURE_INK.other

const SIGNS: Readonly<Partial<Record<string, string>>> = {
  'var(--positive-fill)': PICTURE_INK.gain,
  'var(--negative-fill)': PICTURE_INK.loss,
}

/** One part of five on white, as areas are filled in the page. */
export function wash(hex: string): string {
  const parts = [1, 3, 5].map((at) =>
    Math.round(255 - (255 - Number.parseInt(hex.slice(at, at + 2), 16)) * 0.2),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
