import type { ClientBase } from 'pg'
import { isoDay, type Day } from '#lib/dates.ts'
import {
  getIdentifierScheme,
  type Identifies,
  type IdentifierSchemeKey,
} from '#lib/registry/identifier-schemes.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import { AppError } from '#server/core/errors.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'

/** An identifier of an asset, or of what it follows. */
export interface IdentifierFact {
  asset: string
  scheme: IdentifierSchemeKey
  /** in capitals */
  value: string
  identifies: Identifies
  /** market identifier code; empty where the scheme has no venue */
  venue: string
  from: Day | null
  /** the last day; null: it is valid still */
  to: Day | null
  /** the address where it was read */
  sourceUrl: string
}

/**
 * Writes identifiers of assets; returns how many are new or changed. Throws AppError where one that
 * names a single asset is another's already.
 */
export async function applyIdentifiers(
  client: ClientBase,
  names: Names,
  source: SourceId,
  facts: readonly IdentifierFact[],
): Promise<number> {
  let changed = 0
  for (const fact of facts) {
    const assetId = names.asset(fact.asset)
    if (assetId === undefined) continue
    const { rowCount } = await client.query(WRITE, [
      assetId,
      fact.scheme,
      fact.value,
      fact.identifies,
      fact.venue,
      ...days(fact),
      fact.sourceUrl,
      sources[source].id,
    ])
    changed += rowCount ?? 0
  }
  // one may pass from asset to asset in the rows of one file
  for (const fact of facts) await refuseTaken(client, names, fact)
  return changed
}

async function refuseTaken(client: ClientBase, names: Names, fact: IdentifierFact): Promise<void> {
  const assetId = names.asset(fact.asset)
  const taken = assetId === undefined ? undefined : await findTaken(client, assetId, fact)
  if (taken === undefined) return
  const { label } = getIdentifierScheme(fact.scheme)
  throw new AppError(
    'conflict',
    `the ${label} ${fact.value} of "${fact.asset}" is already that of ${taken}; nothing was changed. ` +
      'If it passed from one to the other, give both rows the days from and to of their validity.',
  )
}

const days = ({ from, to }: IdentifierFact) => [from, to].map((day) => day && isoDay(day))

/** The name of another asset that an identifier is of at the same time; undefined: none. */
async function findTaken(
  client: ClientBase,
  assetId: number,
  fact: IdentifierFact,
): Promise<string | undefined> {
  const { scheme, value, identifies } = fact
  if (identifies !== 'asset' || !getIdentifierScheme(scheme).isOfOne) return undefined
  const {
    rows: [row],
  } = await client.query<{ name: string }>(TAKEN, [assetId, scheme, value, ...days(fact)])
  return row?.name
}

const TAKEN = `
  select a.name
  from asset_identifier i join asset a on a.id = i.asset_id
  where i.scheme = $2 and i.value = $3 and i.identifies = 'asset' and i.asset_id <> $1
    and daterange(i.valid_from, i.valid_to, '[]') && daterange($4::date, $5::date, '[]')
  union all
  select a.name
  from asset_terms t join asset a on a.id = t.asset_id
  where $2 = 'isin' and t.isin = $3 and t.asset_id <> $1
    and ($5::date is null or $5::date >= current_date)
  limit 1`

const WRITE = `
  insert into asset_identifier as i
    (asset_id, scheme, value, identifies, venue, valid_from, valid_to, source_url, source_id)
  values ($1, $2, $3, $4, $5, $6::date, $7::date, $8, $9)
  on conflict (asset_id, scheme, value, venue) do update
    set identifies = excluded.identifies, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, source_url = excluded.source_url,
      source_id = excluded.source_id, recorded_at = now()
    where (i.identifies, i.valid_from, i.valid_to, i.source_url)
      is distinct from (
        excluded.identifies, excluded.valid_from, excluded.valid_to, excluded.source_url
      )`
