/**
 * Parts of the world. A new one is one row; filters, the jurisdiction explorer and forms follow.
 * Countries name theirs in countries.ts.
 */
export const regions = {
  africa: { label: 'Africa' },
  asia: { label: 'Asia' },
  europe: { label: 'Europe' },
  north_america: { label: 'North America' },
  latin_america: { label: 'Latin America' },
  middle_east: { label: 'Middle East' },
  oceania: { label: 'Oceania' },
} as const satisfies Record<string, { label: string }>

export type Region = keyof typeof regions
export const regionKeys = Object.keys(regions) as Region[]
export const isRegion = (text: string): text is Region => Object.hasOwn(regions, text)
