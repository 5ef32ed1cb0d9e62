/** A chart on its own, outside of any page: shapes and words at their places, in colours of a light ground. */
export interface Picture {
  width: number
  height: number
  frame: Box
  boxes: PictureBox[]
  shapes: { d: string; fill: string; stroke: string; width: number; dash: string | null }[]
  /** hatches by the name that a fill points to */
  hatches: { id: string; color: string }[]
  words: PictureWord[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface PictureBox extends Box {
  color: string
}

/** `y` is the line that the letters stand on. */
export interface PictureWord {
  x: number
  y: number
  text: string
  size: number
  weight: 400 | 600
  color: string
  anchor: 'start' | 'middle' | 'end'
}

export const WIDTH = 1600
export const HEIGHT = 900
export const EDGE = 56
export const RIGHT = 1470
export const BOTTOM = 800
/** a letter of Geist at 1 px, generously */
export const LETTER = 0.58

/** As much of a text as has room. */
export function cut(text: string, width: number, size: number): string {
  const most = Math.floor(width / (size * LETTER))
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
