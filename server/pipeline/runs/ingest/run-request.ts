import type { Day } from '#lib/dates.ts'
import type { PublicationStep } from '#server/pipeline/publication/publish.ts'
import type { HeldByRun } from '#server/pipeline/holds/held-by-run.ts'
import type { RunOutcome } from '#server/pipeline/runs/open-run.ts'
import type { MadeEntities } from '#server/pipeline/runs/ingest/made-entities.ts'
import type { ReadWatch, Source } from '#server/pipeline/inputs/source.ts'

export interface RunRequest {
  source: Source
  inputs: readonly string[]
  /** the source's own options, already checked */
  options: Record<string, unknown>
  /** make assets and tokens that are not known */
  create: boolean
  /** the past really reads otherwise now: a line that is rewritten is published at once */
  revises?: boolean
  isDryRun: boolean
  signal: AbortSignal
  watch: RunWatch
}

/** Points of a run at which a test may end the process. */
export type RunPoint =
  | 'locked'
  | 'run-opened'
  | 'names-loaded'
  | 'stage-opened'
  | 'first-row'
  | 'file-read'
  | 'staged'
  | 'begun'
  | 'entities-made'
  | PublicationStep
  | 'facts-applied'
  | 'version-moved'
  | 'run-closed'
  | 'committed'

export interface RunWatch {
  reading?: ReadWatch
  row?: (rowsRead: number) => void
  gathering?: (done: number, total: number) => void
  waiting?: () => void
  point?: (point: RunPoint) => Promise<void> | void
}

export interface RunReport extends Omit<RunOutcome, 'message'> {
  runId: number
  /** as they were named to it */
  inputs: readonly string[]
  /** published days that the files leave blank, or that were kept back since */
  withdrawn: number
  derivedNew: number
  factsChanged: number
  made: MadeEntities
  /** how often for each reason; the first ones, and the rest as one */
  skipped: ReadonlyMap<string, number>
  endedDemo: boolean
  held: readonly HeldByRun[]
  /** runs that published what is held because it reads otherwise now, those of the most days first */
  replaced: readonly number[]
  /** readings that somebody rejected before, and that stay out */
  rejected: number
  /** readings that were held before, were read again, and still are */
  stillHeld: number
  /** values that were held, and are published because an event of this run explains them */
  explained: number
  /** why what is held could not be judged again by these events; null: it was, or there are none */
  notJudged: string | null
  /** every line is of a platform or a network: these count toward no class and no total */
  countsNowhere: boolean
  /** the newest day that was read, and the newest that is published of the same lines: of a run that changed nothing */
  ends: { read: Day; published: Day } | null
}

/** Called at every point of a run: it may end there. */
export type Reached = (point: RunPoint) => Promise<void>
