import type { SupplyNetwork } from '#lib/registry/supply-networks.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import type { SourceDay } from '#lib/view/sources/source-row.ts'

/** How far a network is read, as operators see it. Moments are ISO texts. */
export interface ChainReaderView {
  slug: string
  name: string
  mark: Mark
  /** the setting that names its nodes */
  variable: string
  /** hosts of its nodes, as this process is told; their paths may hold keys */
  nodes: readonly string[]
  /** how many of them answered when they were asked last; null: not asked yet */
  answered: number | null
  tokens: number
  feeds: number
  /** the unit that numbers its readings */
  counts: SupplyNetwork['counts']
  /** everything up to it is read; null: nothing is */
  readTo: { number: number; at: string | null } | null
  /** the newest block that its nodes knew when they were asked; null: they are asked for final ones only */
  head: { number: number; askedAt: string } | null
  /** blocks on top of one that make it final; null: its nodes name final ones themselves */
  confirmations: number | null
  /**
   * how often it went on from an earlier block in 7 days, and how many blocks that took back at
   * most; null: it names final ones itself
   */
  reorgs: { count: number; depth: number } | null
  /** transfers that were read, of closed days; null: none are read */
  transfers: number | null
  /** 30 days of its runs, the present one last */
  days: SourceDay[]
  /** tokens whose last day could be compared with their contracts, and those of them without a gap */
  compared: number
  equal: number
  /** why it is not read any further, in a sentence */
  stopped: string | null
  incidents: readonly { title: string; detail: string }[]
  lastRun: { id: number; state: string; startedAt: string } | null
}
