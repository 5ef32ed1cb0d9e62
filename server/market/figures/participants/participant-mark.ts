import { networkById } from '#lib/registry/networks.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import { companyMark, namedCompanyMark, networkMark } from '#lib/view/entities/mark.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'

/** The mark of a network, platform or issuer, wherever it stands. */
export function markParticipant(
  kind: 'network' | 'platform' | 'issuer',
  id: number,
  { platforms, issuers }: Pick<CatalogueIndex, 'platforms' | 'issuers'>,
): Mark {
  if (kind === 'network') return networkMark(networkById(id))
  const company = (kind === 'platform' ? platforms : issuers).get(id)
  return company ? companyMark(company) : namedCompanyMark(kind)
}

export function nameParticipant(
  kind: 'network' | 'platform' | 'issuer',
  id: number,
  { platforms, issuers }: Pick<CatalogueIndex, 'platforms' | 'issuers'>,
): string {
  const named =
    kind === 'network' ? networkById(id) : (kind === 'platform' ? platforms : issuers).get(id)
  return named?.name ?? `this ${kind}`
}
