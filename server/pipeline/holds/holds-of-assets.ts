import type { Client } from 'pg'
import { isJudgedAgain, type QualityRuleKey } from '#lib/registry/quality-rules.ts'
import { sources } from '#lib/registry/sources.ts'
import {
  OPEN_HOLDS,
  readHold,
  type OpenHold,
  type OpenHoldRow,
} from '#server/pipeline/holds/read-hold.ts'

/**
 * All that is held of assets and their tokens by rules that judge again with every run, and that
 * there is something to publish of.
 */
export async function holdsOfAssets(
  client: Client,
  assetIds: readonly number[],
): Promise<OpenHold[]> {
  const { rows } = await client.query<OpenHoldRow>(
    `${OPEN_HOLDS}
     left join token t on s.scope_kind = 'token' and t.id = s.scope_id
     where h.state = 'held'
       and s.source_id <> $2
       and coalesce(t.asset_id, case when s.scope_kind = 'asset' then s.scope_id end) = any($1)
     order by h.id`,
    [assetIds, sources.assay.id],
  )
  const holds = rows.flatMap((row) => readHold(row) ?? [])
  // a copy is told by the other line beside it, which is not read again
  const copies = new Set(
    holds.filter(({ rule }) => COPIES.has(rule)).map(({ scopeKey }) => scopeKey),
  )
  return holds.filter(
    ({ rule, value, scopeKey }) => isJudgedAgain(rule) && value !== null && !copies.has(scopeKey),
  )
}

const COPIES: ReadonlySet<string> = new Set<QualityRuleKey>(['twin', 'told_twice'])
