import type { Client } from 'pg'
import { AppError } from '#server/core/errors.ts'
import { isoDay, type Day, type Frequency } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { sourceById, sources, type SourceId } from '#lib/registry/sources.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { publishStage } from '#server/data/publication/publish.ts'
import {
  withPublicationSession,
  type PublicationSession,
} from '#server/data/publication/session.ts'
import { openStage } from '#server/data/publication/stage.ts'
import { deriveAnew } from '#server/data/decisions/derive-anew.ts'
import { closeSettledIncidents } from '#server/data/holds/commands.ts'
import { closeDeadRuns, closeRun, openRun } from '#server/data/runs/commands.ts'
import { makeScope, type Scope, type ScopeKind, type Segment } from '#server/data/series/scope.ts'
import { moveDataVersion } from '#server/data/publication/site-version.ts'
import { siteMode } from '#server/core/site/queries.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'

/** What became of a held value. `ids`: every one that was decided by it. */
export interface Decided {
  scopeKey: string
  measure: MeasureKey
  day: Day
  value: number | null
  ids: number[]
}

/** `actor`: who decides, for the audit trail; the command line where nobody is named. */
export interface Decision {
  id: number
  note?: string | undefined
  actor?: string
  onWait?: () => void
}

/**
 * Publishes a reading that was held, under a run of its own. Of a derived line, the day is shown although it is
 * incomplete, in every measure that is held for the same reason. Of a reported line, what was held with it on the same day,
 * what is at its level on other days and what is made of nothing else that is held are released with it.
 * Throws AppError: `not_found`, `conflict` where it is decided already, `unprocessable` where there is no number to publish.
 */
export function releaseHeld({ id, note, actor = 'cli', onWait }: Decision): Promise<Decided> {
  return withPublicationSession(async (session) => {
    const held = await openHold(session.client, id)
    if (held.value === null)
      throw new AppError(
        'unprocessable',
        `held value ${id} has no number, so there is nothing to publish`,
      )
    const runId = await openRun(session.client, {
      source: held.source,
      inputs: [`held value ${id}`],
      options: note === undefined ? { release: id } : { release: id, note },
    })
    try {
      await closeDeadRuns(session.client, runId)
      return await release(session, runId, held, { note, actor })
    } catch (error) {
      await session.client.query('rollback')
      await closeRun(session.client, runId, {
        ...NOTHING,
        state: 'failed',
        message: error instanceof Error ? error.message : String(error),
      })
      throw error
    }
  }, onWait)
}

/**
 * Keeps a reading away for good: the same one arriving again is left out without a word. What waited for it is derived anew.
 * Throws AppError as releaseHeld does.
 */
export async function rejectHeld(decision: Decision): Promise<Decided> {
  const decided = await keepAway(decision)
  await deriveAnew([decided], decision.onWait)
  return decided
}

/** A rejection without what follows from it, for many at once: `deriveAnew` has to come after. */
export function keepAway({ id, note, actor = 'cli', onWait }: Decision): Promise<Decided> {
  return withPublicationSession(async ({ client }) => {
    const held = await openHold(client, id)
    return transactionOn(client, async () => {
      const ids = await decide(client, held, 'rejected', note)
      await closeSettledIncidents(client)
      await audit(client, 'reject', actor, held, note, ids)
      await moveDataVersion(client, 'same')
      return { ...describeHold(held), ids }
    })
  }, onWait)
}

interface OpenHold {
  id: number
  seriesId: number
  day: Day
  value: number | null
  rule: string
  incidentId: number | null
  scope: Scope
  scopeKey: string
  measure: MeasureKey
  source: SourceId
  frequency: Frequency
}

const NOTHING = { rowsRead: 0, pointsRead: 0, pointsNew: 0, heldCount: 0, newestDay: null }

async function release(
  session: PublicationSession,
  runId: number,
  held: OpenHold,
  { note, actor }: { note: string | undefined; actor: string },
): Promise<Decided> {
  const { client } = session
  const isDerived = held.source === 'assay'
  const readings = isDerived
    ? []
    : [...(await heldWith(client, held)), ...(await madeOfHeld(client, held))]
  const lines = [...Map.groupBy(readings, ({ seriesId }) => seriesId).values()]
  const stage = await openStage(session)
  for (const [line, days] of lines.entries())
    for (const { day, value } of days) stage.add(line, day, value)
  await stage.close()

  return transactionOn(client, async () => {
    const ids = await decide(client, held, 'released', note)
    const { source } = held
    const { rows } = await client.query<{ measureId: number }>(
      'select distinct s.measure_id as "measureId" from held_value h join series s on s.id = h.series_id where h.id = any($1)',
      [ids],
    )
    const published = await publishStage(client, {
      // what is derived of generated history stays marked as such
      runId,
      source: isDerived && (await siteMode(session)) === 'demo' ? 'demo' : source,
      held: [],
      isDryRun: false,
      onStep: () => undefined,
      lines: lines.flatMap(([line]) => line ?? []),
      alsoDerive: isDerived ? rows.flatMap(({ measureId }) => measureById(measureId) ?? []) : [],
    })
    // what publication settled was waiting for this decision, and is published as it was read
    const { rows: followers } = await client.query<{ id: number }>(
      `update held_value set state = 'released', note = $2 where series_id = any($1) and state = 'superseded' and decided_at = now() returning id`,
      [readings.map(({ seriesId }) => seriesId), note ?? `with held value ${held.id}`],
    )
    await closeSettledIncidents(client)
    await audit(client, 'release', actor, held, note, ids)
    await moveDataVersion(client, 'same')
    await closeRun(client, runId, {
      ...NOTHING,
      state: 'published',
      pointsRead: readings.length,
      pointsNew: published.pointsNew,
      heldCount: published.heldNew,
      message: null,
    })
    return { ...describeHold(held), ids: [...ids, ...followers.map(({ id }) => id)] }
  })
}

/** Marks the held value, and of a derived line its twins: other measures of the same scope, held on the same day for the same reason. */
async function decide(
  client: Client,
  held: OpenHold,
  state: 'released' | 'rejected',
  note: string | undefined,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update held_value set state = $2, decided_at = now(), note = $3
     where state = 'held' and (id = $1 or ($4 and incident_id = $5 and day = $6)) returning id`,
    [held.id, state, note ?? null, held.source === 'assay', held.incidentId, held.day],
  )
  return rows.map(({ id }) => id)
}

/** The reading, and those that are held with it on the same day for the same reason: a value and its factors. */
async function heldWith(client: Client, held: OpenHold): Promise<OpenHold[]> {
  const { rows } = await client.query<OpenHoldRow>(
    `${OPEN_HOLDS} where h.incident_id = $1 and h.day = $2 and h.id <> $3 and h.state = 'held' and h.value is not null`,
    [held.incidentId, held.day, held.id],
  )
  return [held, ...rows.flatMap((row) => readHold(row) ?? [])]
}

/** What is held of the same scope because of what it is made of: judged again beside what is released. */
async function madeOfHeld(client: Client, held: OpenHold): Promise<OpenHold[]> {
  const { rows } = await client.query<OpenHoldRow>(
    `${OPEN_HOLDS} where s.scope_key = $1 and s.source_id = $2 and h.rule = 'made_of_held' and h.state = 'held' and h.value is not null
       and h.incident_id is distinct from $3`,
    [held.scopeKey, sources[held.source].id, held.incidentId],
  )
  return rows.flatMap((row) => readHold(row) ?? [])
}

interface OpenHoldRow extends Omit<OpenHold, 'scope' | 'measure' | 'source'> {
  state: string
  kind: ScopeKind
  scopeId: number | null
  segment: Segment | null
  measureId: number
  sourceId: number
}

const OPEN_HOLDS = `
  select h.id, h.series_id as "seriesId", h.day, h.value, h.rule, h.incident_id as "incidentId", h.state, s.scope_key as "scopeKey", s.scope_kind as kind,
         s.scope_id as "scopeId", s.segment, s.measure_id as "measureId", s.source_id as "sourceId", s.frequency
  from held_value h join series s on s.id = h.series_id`

async function openHold(client: Client, id: number): Promise<OpenHold> {
  const {
    rows: [row],
  } = await client.query<OpenHoldRow>(`${OPEN_HOLDS} where h.id = $1`, [id])
  const held = row && readHold(row)
  if (!held) throw new AppError('not_found', `held value ${id} not found`)
  if (row.state !== 'held')
    throw new AppError('conflict', `held value ${id} is already ${row.state}`)
  return held
}

function readHold(row: OpenHoldRow): OpenHold | undefined {
  const measure = measureById(row.measureId)
  const source = sourceById(row.sourceId)
  if (!measure || !source) return undefined
  const {
    state: _state,
    kind,
    scopeId,
    segment,
    measureId: _measureId,
    sourceId: _sourceId,
    ...rest
  } = row
  // the key of a benchmark is a word, which stands in the scope key only
  const scope = makeScope(
    kind,
    kind === 'benchmark' ? rest.scopeKey.slice('benchmark:'.length) : scopeId,
    segment,
  )
  return { ...rest, scope, measure, source }
}

async function audit(
  client: Client,
  verb: 'release' | 'reject',
  actor: string,
  held: OpenHold,
  note: string | undefined,
  ids: readonly number[],
): Promise<void> {
  const { scopeKey, measure, day, value, rule } = held
  await recordAudit(client, {
    actor,
    action: `held_value.${verb}`,
    resource: 'held_value',
    resourceId: String(held.id),
    before: { state: 'held' },
    after: {
      state: verb === 'release' ? 'released' : 'rejected',
      scope: scopeKey,
      measure,
      day: isoDay(day),
      value,
      rule,
      reason: note ?? null,
      with: ids.filter((each) => each !== held.id),
    },
  })
}

const describeHold = ({ scopeKey, measure, day, value }: OpenHold) => ({
  scopeKey,
  measure,
  day,
  value,
})
