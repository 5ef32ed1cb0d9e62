import { platformHref } from '#lib/routes.ts'
import { db } from '#server/core/database/db.ts'
import {
  participantRows,
  type ParticipantListRequest,
} from '#server/market/figures/participants/list-participants.ts'
import type { Market } from '#server/market/market/market.ts'

/** Platforms that carry at least one asset, with their values. */
export async function listPlatforms(market: Market, request: ParticipantListRequest) {
  const { platforms } = await market.names()
  return participantRows(
    market,
    'platform',
    [...platforms.values()].map(({ id, slug, name }) => ({ id, name, href: platformHref(slug) })),
    request,
  )
}

export function findPlatform(slug: string) {
  return db().platform.findUnique({ where: { slug }, include: { country: true } })
}
