import { db } from '#server/core/database/db.ts'

/** An asset with everything that is known of it, by its slug; null where there is none. Remainders have no page. */
export function findAsset(slug: string) {
  return db().asset.findFirst({ where: { slug, kind: 'asset' }, include: EVERYTHING })
}

export type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

const EVERYTHING = {
  assetClass: true,
  issuer: { include: { country: true } },
  manager: true,
  platform: true,
  country: true,
  terms: true,
  tokens: { where: { hidden: false }, include: { platform: true }, orderBy: { id: 'asc' } },
  events: { orderBy: { day: 'desc' } },
  serviceProviders: { include: { serviceProvider: true } },
  holderSnapshots: { orderBy: { day: 'desc' }, take: 1 },
  news: { include: { article: true }, orderBy: { article: { publishedAt: 'desc' } }, take: 5 },
} as const
