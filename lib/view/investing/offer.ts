export const OFFER_SORTS = ['net', 'gross', 'minimum', 'size', 'flow', 'record', 'name'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

/** Minimums in the currency of the page that a reader may set as the most. */
export const MINIMUM_STEPS = ['1000', '100000', '1000000'] as const
export type MinimumStep = (typeof MINIMUM_STEPS)[number]

/** Sizes in the currency of the page that a reader may set as the least. */
export const SIZE_STEPS = ['10000000', '100000000', '1000000000'] as const
export type SizeStep = (typeof SIZE_STEPS)[number]

/** The quantities that the scatter can have on its axes. */
export const OFFER_HEIGHTS = ['net', 'spread'] as const
export type OfferHeight = (typeof OFFER_HEIGHTS)[number]
export const OFFER_WIDTHS = ['size', 'liquidity', 'minimum'] as const
export type OfferWidth = (typeof OFFER_WIDTHS)[number]

export const MOST_PINNED = 4

/** The pins of an address that are offers, the first few, each once. */
export const readPins = (text: string): string[] =>
  [...new Set(text.split(',').filter(Boolean))].slice(0, MOST_PINNED)
