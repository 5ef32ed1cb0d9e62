/**
 * Platforms whose ids and slugs clients of the data API know; all others get theirs from the database. Only a platform
 * that is known by its id belongs here: listing one needs no row.
 */
export const platforms = {
  clearpool: { id: 6, slug: 'clearpool', name: 'Clearpool' },
  ribbon: { id: 7, slug: 'ribbon-lend', name: 'Ribbon Lend' },
  homecoin: { id: 9, slug: 'homecoin', name: 'Homecoin' },
  securitize: { id: 10, slug: 'securitize', name: 'Securitize' },
  florence: { id: 22, slug: 'florence-finance', name: 'Florence Finance' },
  figure: { id: 270, slug: 'figure', name: 'Figure' },
} as const satisfies Record<string, { id: number; slug: string; name: string }>

const idBySlug = new Map<string, number>(Object.values(platforms).map((row) => [row.slug, row.id]))
export const platformIdBySlug = (slug: string): number | undefined => idBySlug.get(slug)

/** Stands for tokens recorded in the books of a platform and not on a network, as a choice in network filters. */
export const offChain = { label: 'Off-Chain', value: 'book-entry' } as const

/** Names a platform where its kind is said. */
export const PLATFORM_KIND_LABEL = 'Tokenization Protocol'
