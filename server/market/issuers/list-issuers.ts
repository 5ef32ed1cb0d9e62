import { issuerHref } from '#lib/routes.ts'
import { db } from '#server/core/database/db.ts'
import {
  participantRows,
  type ParticipantListRequest,
} from '#server/market/figures/participants/list-participants.ts'
import type { Market } from '#server/market/market/market.ts'

/** Issuers that have at least one asset, with their values. */
export async function listIssuers(market: Market, request: ParticipantListRequest) {
  const [{ issuers }, homes] = await Promise.all([
    market.names(),
    db().issuer.findMany({ select: { id: true, country: { select: { code: true, name: true } } } }),
  ])
  const domiciles = new Map(homes.map(({ id, country }) => [id, country]))
  return participantRows(
    market,
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
