import type { Day } from '#lib/dates.ts'
import type { GatherContext, Source } from '#server/pipeline/inputs/source.ts'

/** One address of a connector. */
export interface ConnectorAddress {
  url: string
  /** JSON that is sent with POST; absent: the address is read with GET */
  body?: string
  /**
   * a name by which its answers are compared, where its address has the day in it; absent:
   * its address
   */
  comparedBy?: string
  /** it says how things stand, so that the same words on another day are another reading */
  isOfItsDay?: true
  /** an answer in the right form may be without any value */
  mayBeSilent?: true
  /** its answers are not about the same assets each time: those that are not known there are absent */
  mayLackAssets?: true
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
export interface AddressConnector {
  source: Source
  /** those of the source, as on the command line */
  options: Record<string, string>
  /** make assets, tokens and platforms that are not known */
  creates: boolean
  addresses(today: Day): readonly ConnectorAddress[] | Promise<readonly ConnectorAddress[]>
}

/** One that reads networks from nodes, which keeps readings and no answers. */
export interface NodeConnector {
  source: Source
  /** those on which there is something to read, by slug */
  networks: () => Promise<readonly string[]>
  /** Takes readings of one. Throws AppError. → of how many things, and how many there are */
  gather: (slug: string, context: GatherContext) => Promise<{ taken: number; of: number }>
}

export type Connector = AddressConnector | NodeConnector
