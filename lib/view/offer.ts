export const OFFER_SORTS = ['yield', 'minimum', 'name'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]
