import type { ClientBase } from 'pg'
import type { Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { settleGaps } from '#server/pipeline/opinions/gap-incidents.ts'
import { judgeOpinion, type JudgedOpinion } from '#server/pipeline/opinions/judge-opinion.ts'
import { SILENT_DAYS } from '#server/pipeline/opinions/opinion.ts'
import { opinionsOfAsset } from '#server/pipeline/opinions/opinions-of-asset.ts'
import { NO_OPINION, OPINION_INPUT_IDS, readTold } from '#server/pipeline/opinions/read-told.ts'

/** Assets of which the lines are in memory together. */
const AT_ONCE = 20

/** The assets of which lines were written; `isDerivedAnew`: any may read otherwise without a new line of its own. */
interface Written {
  assetIds: readonly number[]
  isDerivedAnew: boolean
}

/**
 * Compares anew what sources say of assets, and opens and closes the incidents of their gaps: of
 * those that were written, and of those that nothing was told of for so long that they are compared
 * with nothing. Inside the transaction that has written their lines.
 */
export async function noteOpinions(
  client: ClientBase,
  runId: number,
  written: Written,
): Promise<void> {
  const newestDay = await readNewestDay(client)
  const assetIds = await listAffected(client, written, newestDay)
  if (!assetIds.length) return
  await client.query('delete from second_opinion where asset_id = any($1)', [assetIds])
  const several = await withSeveralSources(client, assetIds)
  for (let at = 0; at < several.length; at += AT_ONCE) {
    const some = several.slice(at, at + AT_ONCE)
    for (const [assetId, told] of await readTold(client, some)) {
      const judged = opinionsOfAsset(told).flatMap(
        (opinion) => judgeOpinion(opinion, newestDay) ?? [],
      )
      await writeOpinions(client, runId, assetId, judged)
      await settleGaps(client, assetId, judged)
    }
  }
  const alone = new Set(several)
  await settleGaps(
    client,
    assetIds.filter((id) => !alone.has(id)),
    [],
  )
}

/** The newest day on which the value of any asset is published; 0 where there is none. */
async function readNewestDay(client: ClientBase): Promise<Day> {
  const { rows } = await client.query<{ day: Day | null }>(
    `select max(l.day) as day
     from series s join series_latest l on l.series_id = s.id
     where s.is_published and s.scope_kind = 'asset' and s.measure_id = $1`,
    [measures.size.id],
  )
  return rows[0]?.day ?? 0
}

async function listAffected(
  client: ClientBase,
  { assetIds, isDerivedAnew }: Written,
  newestDay: Day,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from asset where kind = 'asset' and id = any($1)
     union
     select asset_id from second_opinion where $2 or least(day, told_day) < $3`,
    [assetIds, isDerivedAnew, newestDay - SILENT_DAYS],
  )
  return rows.map(({ id }) => id)
}

/** Those of which more than one source tells anything that is compared. */
async function withSeveralSources(
  client: ClientBase,
  assetIds: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ assetId: number }>(
    `select coalesce(t.asset_id, s.scope_id) as "assetId"
     from series s
     left join token t on s.scope_kind = 'token' and t.id = s.scope_id
     where s.scope_key = any(
         array(select 'token:' || id from token where asset_id = any($1))
         || array(select 'asset:' || id from unnest($1::int[]) as id)
       )
       and s.measure_id = any($2)
       and s.source_id <> all($3)
     group by 1
     having count(distinct s.source_id) > 1
     order by 1`,
    [assetIds, OPINION_INPUT_IDS, NO_OPINION],
  )
  return rows.map(({ assetId }) => assetId)
}

async function writeOpinions(
  client: ClientBase,
  runId: number,
  assetId: number,
  judged: readonly JudgedOpinion[],
): Promise<void> {
  if (!judged.length) return
  await client.query(
    `insert into second_opinion
       (asset_id, measure_id, source_id, day, told_day, here, there, parts, reason, since_day, run_id)
     select $1, o.*, $2
     from unnest($3::int[], $4::int[], $5::int[], $6::int[], $7::float8[], $8::float8[],
       $9::jsonb[], $10::text[], $11::int[]) o`,
    [
      assetId,
      runId,
      judged.map(({ measure }) => measures[measure].id),
      judged.map(({ sourceId }) => sourceId),
      judged.map(({ day }) => day),
      judged.map(({ toldDay }) => toldDay),
      judged.map(({ here }) => here),
      judged.map(({ there }) => there),
      judged.map(({ parts }) => JSON.stringify(parts)),
      judged.map(({ reason }) => reason),
      judged.map(({ since }) => since),
    ],
  )
}
