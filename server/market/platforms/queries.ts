import { platformHref } from '#lib/routes.ts'
import { db } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import {
  participantRows,
  type ParticipantListRequest,
} from '#server/market/figures/participants.ts'

/** Platforms that carry at least one asset, with their values. */
export async function listPlatforms(request: ParticipantListRequest) {
  const { platforms } = await catalogueIndex()
  return participantRows(
    'platform',
    [...platforms.values()].map(({ id, slug, name }) => ({ id, name, href: platformHref(slug) })),
    request,
  )
}

export function findPlatform(slug: string) {
  return db().platform.findUnique({ where: { slug }, include: { country: true } })
}
