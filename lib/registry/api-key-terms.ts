/** How long a key lives. */
export const KEY_DAYS = { usual: 365, most: 730 } as const

/** How long the old secret of a rotated key still works. */
export const OVERLAP_HOURS = { usual: 24, most: 168 } as const
