import type { Client } from 'pg'
import { AppError } from '#server/core/errors.ts'
import { isoDay, type Day } from '#lib/dates.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import type { SourceId } from '#lib/registry/sources.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { publishStage } from '#server/pipeline/publication/publish.ts'
import {
  withPublicationSession,
  type PublicationSession,
} from '#server/pipeline/publication/publication-session.ts'
import { openStage } from '#server/pipeline/publication/stage.ts'
import { listReadings, openHold, openToRelease } from '#server/pipeline/decisions/open-holds.ts'
import type { OpenHold } from '#server/pipeline/holds/read-hold.ts'
import { deriveAnew } from '#server/pipeline/decisions/derive-anew.ts'
import { closeSettledIncidents } from '#server/pipeline/holds/hold-points.ts'
import { closeDeadRuns, closeRun, openRun } from '#server/pipeline/runs/open-run.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { siteMode } from '#server/core/site/get-frame.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'

/** A held value that was decided. `ids`: every one that was decided by it. */
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

/** Several held values decided as one. */
export interface JointDecision extends Omit<Decision, 'id'> {
  ids: readonly number[]
}

/** Those that were decided, and those that were not, with why. */
export interface JointlyDecided {
  decided: Decided[]
  refused: { id: number; error: AppError }[]
}

/**
 * Publishes a reading that was held, under a run of its own. Of a derived line, the day is shown
 * although it is incomplete, in every measure that is held for the same reason. Of a reported line,
 * what was held with it on the same day, what is at its level on other days and what is made of
 * nothing else that is held are released with it. What was rejected is published all the same,
 * unless its day has read otherwise since. Throws AppError: `not_found`, `conflict` where it is
 * released or superseded already, `unprocessable` where there is nothing to publish.
 */
export async function releaseHeld({ id, ...decision }: Decision): Promise<Decided> {
  const {
    decided: [decided],
    refused: [refused],
  } = await releaseTogether({ ...decision, ids: [id] })
  if (decided) return decided
  throw refused?.error ?? new AppError('not_found', `held value ${id} not found`)
}

/** The same of several, with one run for those of each source. */
export function releaseTogether({
  ids,
  note,
  actor = 'cli',
  onWait,
}: JointDecision): Promise<JointlyDecided> {
  return withPublicationSession(async (session) => {
    const refused: JointlyDecided['refused'] = []
    const holds: OpenHold[] = []
    for (const id of ids) {
      try {
        holds.push(await openToRelease(session.client, id))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused.push({ id, error })
      }
    }
    const decided: Decided[] = []
    for (const [source, own] of Map.groupBy(holds, (held) => held.source))
      decided.push(...(await releaseOf(session, source, own, { note, actor })))
    return { decided, refused }
  }, onWait)
}

async function releaseOf(
  session: PublicationSession,
  source: SourceId,
  holds: readonly OpenHold[],
  said: { note: string | undefined; actor: string },
): Promise<Decided[]> {
  const [first] = holds
  const runId = await openRun(session.client, {
    source,
    inputs: [holds.length === 1 ? `held value ${first?.id}` : `${holds.length} held values`],
    options: {
      release: holds.length === 1 ? first?.id : holds.map(({ id }) => id),
      ...(said.note !== undefined && { note: said.note }),
    },
  })
  try {
    await closeDeadRuns(session.client, runId)
    return await release(session, runId, holds, said)
  } catch (error) {
    await session.client.query('rollback')
    await closeRun(session.client, runId, {
      ...NOTHING,
      state: 'failed',
      message: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}

/**
 * Keeps a reading away until somebody releases it: the same one arriving again is left out. What
 * waited for it is derived anew. Throws AppError as releaseHeld does.
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

const NOTHING = { rowsRead: 0, pointsRead: 0, pointsNew: 0, heldCount: 0, newestDay: null }

async function release(
  session: PublicationSession,
  runId: number,
  holds: readonly OpenHold[],
  { note, actor }: { note: string | undefined; actor: string },
): Promise<Decided[]> {
  const { client } = session
  const isDerived = holds.some(({ source }) => source === 'assay')
  const readings = isDerived ? [] : await listReadings(client, holds)
  const lines = [...Map.groupBy(readings, ({ seriesId }) => seriesId).values()]
  const stage = await openStage(session)
  for (const [line, days] of lines.entries())
    for (const { day, value } of days) stage.add(line, day, value)
  await stage.close()

  return transactionOn(client, async () => {
    const decided: Decided[] = []
    for (const held of holds) {
      const ids = await decide(client, held, 'released', note)
      // decided with another one of them
      if (!ids.length) continue
      await audit(client, 'release', actor, held, note, ids)
      decided.push({ ...describeHold(held), ids })
    }
    const { rows } = await client.query<{ measureId: number }>(
      `select distinct s.measure_id as "measureId"
       from held_value h
       join series s on s.id = h.series_id
       where h.id = any($1)`,
      [decided.flatMap(({ ids }) => ids)],
    )
    const published = await publishStage(client, {
      // a line derived from generated history stays marked as such
      runId,
      source:
        isDerived && (await siteMode(session)) === 'demo' ? 'demo' : (holds[0]?.source ?? 'assay'),
      held: [],
      isDryRun: false,
      onStep: () => undefined,
      lines: lines.flatMap(([line]) => line ?? []),
      alsoDerive: isDerived ? rows.flatMap(({ measureId }) => measureById(measureId) ?? []) : [],
    })
    // a reading that publication settled was waiting for this decision, and is published as it was read
    const { rows: followers } = await client.query<{ id: number }>(
      `update held_value set state = 'released', note = $2
       where series_id = any($1) and state = 'superseded' and decided_at = now() returning id`,
      [readings.map(({ seriesId }) => seriesId), note ?? `with held value ${holds[0]?.id}`],
    )
    await closeSettledIncidents(client)
    await moveDataVersion(client, 'same')
    await closeRun(client, runId, {
      ...NOTHING,
      state: 'published',
      pointsRead: readings.length,
      pointsNew: published.pointsNew,
      heldCount: published.heldNew,
      message: null,
    })
    return decided.map((each, at) =>
      at === 0 ? { ...each, ids: [...each.ids, ...followers.map(({ id }) => id)] } : each,
    )
  })
}

/**
 * Marks the held value, and of a derived line its twins: other measures of the same scope, held on
 * the same day for the same reason.
 */
async function decide(
  client: Client,
  held: OpenHold,
  state: 'released' | 'rejected',
  note: string | undefined,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update held_value set state = $2, decided_at = now(), note = $3
     where state = $7 and (id = $1 or ($4 and incident_id = $5 and day = $6)) returning id`,
    [held.id, state, note ?? null, held.source === 'assay', held.incidentId, held.day, held.state],
  )
  return rows.map(({ id }) => id)
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
    before: { state: held.state },
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
