import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

/** Hands a registry's colour to the stylesheet. */
export const tint = (color: string): CSSProperties => ({ '--k': color })
