import { networkById } from '#lib/registry/networks.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import { nameMark, networkMark } from '#lib/view/entities/mark.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'

/** The mark of a network, platform or issuer, wherever it stands. */
export function markParticipant(
  kind: 'network' | 'platform' | 'issuer',
  id: number,
  { platforms, issuers }: Pick<CatalogueIndex, 'platforms' | 'issuers'>,
): Mark {
  if (kind === 'network') return networkMark(networkById(id))
  const company = (kind === 'platform' ? platforms : issuers).get(id)
  return nameMark(company?.name ?? '?', company?.color ?? 'var(--s-other)')
}
