import type { ClientBase } from 'pg'
import { showDay } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure, measures } from '#lib/registry/measures.ts'
import { getGapReason, OPINION_RULE } from '#lib/registry/second-opinions.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import type { JudgedOpinion } from '#server/pipeline/opinions/judge-opinion.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

/**
 * Opens an incident for each source that is too far from what is published of an asset, keeps those
 * that are open up to date, and closes them where the source has agreed for some days or no longer
 * tells of it. One that is only late has an incident of its own, about the source. Inside a
 * transaction. Several assets: only where `judged` is of none of them.
 */
export async function settleGaps(
  client: ClientBase,
  assetIds: number | readonly number[],
  judged: readonly JudgedOpinion[],
): Promise<void> {
  const scopes = [assetIds].flat().map((id) => scopeKey(makeScope('asset', id)))
  const gaps = judged.filter(({ since }) => since !== null)
  // a source that agrees, and not yet for long enough, keeps what is open
  const kept = judged.filter(({ isSettled }) => !isSettled)
  await client.query(
    `update incident
     set state = 'closed', closed_at = now()
     where scope_key = any($1) and rule = $2 and state = 'open'
       and (measure_id, source_id) not in (select * from unnest($3::int[], $4::int[]))`,
    [
      scopes,
      OPINION_RULE,
      kept.map(({ measure }) => measures[measure].id),
      kept.map(({ sourceId }) => sourceId),
    ],
  )
  for (const gap of gaps) await openGap(client, scopes[0] ?? '', gap)
}

async function openGap(client: ClientBase, scope: string, gap: JudgedOpinion): Promise<void> {
  const of = [scope, OPINION_RULE, measures[gap.measure].id, gap.sourceId]
  const detail = describeGap(gap)
  const { rowCount } = await client.query(
    `update incident
     set detail = $5, to_day = greatest(to_day, $6)
     where scope_key = $1 and rule = $2 and measure_id = $3 and source_id = $4 and state = 'open'`,
    [...of, detail, gap.day],
  )
  if (rowCount || !gap.isGap) return
  await client.query(
    `insert into incident (scope_key, rule, measure_id, source_id, title, detail, from_day, to_day)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...of,
      `${nameSource(gap.sourceId)} differs from what is published`,
      detail,
      gap.since ?? gap.day,
      gap.day,
    ],
  )
}

/** `CoinGecko says $2.35B for 15 Nov 2026, 2.8% below the $2.41B published. Reason: Late.` */
function describeGap({ measure, sourceId, ...gap }: JudgedOpinion): string {
  const show = (value: number) => showFigure(value, getMeasure(measure).unit, measure)
  const share = gap.there / gap.here - 1
  const reason = getGapReason(gap.reason ?? 'unknown').label
  return (
    `${nameSource(sourceId)} says ${show(gap.there)} for ${showDay(gap.toldDay)}, ` +
    `${showPercent(Math.abs(share), { digits: 1 })} ${share < 0 ? 'below' : 'above'} ` +
    `the ${show(gap.here)} published. Reason: ${reason}.`
  )
}

function nameSource(id: number): string {
  const source = sourceById(id)
  return source ? sources[source].name : `Source ${id}`
}
