import { replicaSql } from '#server/core/database/db.ts'
import { CROSSWALK } from '#server/pipeline/catalogue/crosswalk.ts'

/** An identifier of an asset, or of what it follows, as the crosswalk has it. Days are ISO. */
export interface ListedIdentifier {
  scheme: string
  identifier: string
  identifies: string
  venue: string | null
  validFrom: string | null
  validTo: string | null
  /** the address where it was read; null where none is recorded */
  sourceUrl: string | null
}

/** Every identifier of an asset but its own ticker and the names of its tokens, which its page has already. */
export async function listIdentifiers(assetId: number): Promise<ListedIdentifier[]> {
  const { rows } = await replicaSql().query<ListedIdentifier>(
    `select distinct on (scheme, identifier, venue)
            scheme, identifier, identifies, venue, valid_from::text as "validFrom",
            valid_to::text as "validTo", source_url as "sourceUrl"
     from (${CROSSWALK}) c
     where asset_id = $1 and scheme <> 'caip-19' and (scheme <> 'ticker' or venue is not null)
     order by scheme, identifier, venue, source_url nulls last`,
    [assetId],
  )
  return rows
}
