import { issuerHref } from '#lib/routes.ts'
import { db } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import {
  participantRows,
  type ParticipantListRequest,
} from '#server/market/figures/participants.ts'

/** Issuers that have at least one asset, with their values. */
export async function listIssuers(request: ParticipantListRequest) {
  const [{ issuers }, homes] = await Promise.all([
    catalogueIndex(),
    db().issuer.findMany({ select: { id: true, country: { select: { code: true, name: true } } } }),
  ])
  const domiciles = new Map(homes.map(({ id, country }) => [id, country]))
  return participantRows(
    'issuer',
    [...issuers.values()].map(({ id, slug, name }) => ({
      id,
      name,
      href: issuerHref(slug),
      domicile: domiciles.get(id) ?? null,
    })),
    request,
  )
}

export function findIssuer(slug: string) {
  return db().issuer.findUnique({ where: { slug }, include: { country: true } })
}
