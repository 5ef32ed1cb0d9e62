import {
  EVENT_DAYS,
  getAssetEventKind,
  isFactorOf,
  type AssetEventKey,
} from '#lib/registry/asset-events.ts'
import { isoDay, today, type Day } from '#lib/dates.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { writeEvent } from '#server/pipeline/catalogue/facts/apply-events.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'
import { moveDataVersion } from '#server/pipeline/publication/site-version.ts'
import { judgeAgain } from '#server/pipeline/runs/judge-again.ts'

/** A corporate action as somebody records it by hand. */
export interface EventRecording {
  /** slug of the asset */
  asset: string
  kind: AssetEventKey
  day: Day
  /** as it is written; empty where the kind has none */
  factor: string
  sourceUrl: string
  note: string
  actor: string
  onWait?: () => void
}

export interface RecordedEvent {
  name: string
  /** another one of its kind and day stood there, and is corrected */
  isCorrected: boolean
  /** held values that it explains, and that are published now */
  explained: number
  /** why what is held could not be judged again, although the event is recorded; null: it was */
  problem: string | null
}

/**
 * Records a corporate action, and judges again what is held of its asset: one decision about all
 * the days that it explains. Another one of its kind and day is corrected. Throws AppError:
 * `not_found`, `conflict` where it is recorded already, `unprocessable` for a factor or day that it
 * cannot have.
 */
export function recordEvent({
  asset,
  kind,
  day,
  factor,
  sourceUrl,
  note,
  actor,
  onWait,
}: EventRecording): Promise<RecordedEvent> {
  refuseImpossible({ kind, day, factor })
  return withPublicationSession(async (session) => {
    const { client } = session
    const {
      rows: [found],
    } = await client.query<{ id: number; name: string }>(
      `select id, name from asset where slug = $1 and kind = 'asset'`,
      [asset],
    )
    if (!found) throw new AppError('not_found', `There is no asset "${asset}".`)
    const event = { kind, day, factor: factor || null, note: note || null, sourceUrl }
    const before = await transactionOn(client, async () => {
      const {
        rows: [known],
      } = await client.query<{ factor: string | null; note: string | null; sourceUrl: string }>(
        `select factor::text, note, source_url as "sourceUrl" from asset_event
         where asset_id = $1 and kind = $2 and day = $3 for update`,
        [found.id, kind, isoDay(day)],
      )
      if (!(await writeEvent(client, { assetId: found.id, ...event }, 'catalogue')))
        throw new AppError('conflict', 'This event is recorded already.')
      await recordAudit(client, {
        actor,
        action: 'asset_event.record',
        resource: 'asset_event',
        resourceId: String(found.id),
        before: known ?? {},
        after: { ...event, asset, day: isoDay(day) },
      })
      await moveDataVersion(client, 'same')
      return known
    })
    const outcome = { name: found.name, isCorrected: before !== undefined }
    try {
      const explained = await judgeAgain(session, [found.id])
      return { ...outcome, explained, problem: null }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { ...outcome, explained: 0, problem }
    }
  }, onWait)
}

function refuseImpossible({
  kind,
  day,
  factor,
}: Pick<EventRecording, 'kind' | 'day' | 'factor'>): void {
  const { label, factor: wanted, meaning } = getAssetEventKind(kind)
  if (day < EVENT_DAYS.first || day > today() + EVENT_DAYS.mostAhead)
    throw refused('day', 'The day must be between 1990 and a year from now.')
  if (!wanted && factor) throw refused('factor', `${label} has no factor: leave it empty.`)
  if (wanted && !isFactorOf(kind, factor))
    throw refused(
      'factor',
      `Enter ${wanted.label}, from ${wanted.least} to ${wanted.most.toLocaleString('en-US')}. ${meaning}`,
    )
}

const refused = (field: string, message: string): AppError =>
  new AppError('unprocessable', message, { details: { fields: { [field]: message } } })
