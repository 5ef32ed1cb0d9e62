import { issuerHref } from '#lib/routes.ts'
import { db } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import {
  participantRows,
  type ParticipantListRequest,
} from '#server/market/figures/participants.ts'

/** Issuers that have at least one asset, with their values. */
export async function listIssuers(request: ParticipantListRequest) {
  const { issuers } = await catalogueIndex()
  return participantRows(
    'issuer',
    [...issuers.values()].map(({ id, slug, name }) => ({ id, name, href: issuerHref(slug) })),
    request,
  )
}

export function findIssuer(slug: string) {
  return db().issuer.findUnique({ where: { slug }, include: { country: true } })
}
