import type { Day } from '#lib/dates.ts'
import type { Source } from '#server/ingest/source.ts'

/** One address of a connector. */
export interface ConnectorAddress {
  url: string
  /** the name of its answer as the input of a run: readers go by it, as by the name of a file */
  file: string
  /**
   * the asset or platform that is asked for, by its name or slug, where the answer names one:
   * another's is not published
   */
  about?: string
  /** the days that it names, where it names some: its answer is about no others */
  days?: readonly [first: Day, last: Day]
  /** its answer does not change any more, so that it is asked until it has answered once */
  isPast?: true
  /** its days have only begun, so that nothing may be there yet */
  mayBeEmpty?: true
}

/** The half of a connector that asks: which addresses, and how their answers are read. */
export interface Connector {
  source: Source
  /** those of the source, as on the command line */
  options: Record<string, string>
  /** make assets, tokens and platforms that are not known */
  creates: boolean
  addresses(today: Day): readonly ConnectorAddress[]
}
