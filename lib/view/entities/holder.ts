import type { Mark } from '#lib/view/entities/league-row.ts'

/** One of the largest holders of an asset. */
export interface HolderRow {
  key: string
  address: string
  explorer: { name: string; href: string } | null
  /** where it holds the most of it */
  network: { name: string; slug: string; mark: Mark } | null
  /** other networks on which the same address holds some */
  otherNetworks: readonly string[]
  /** its share of the supply, a fraction */
  share: number
  /**
   * change of its share since a count about 30 days earlier, a fraction of the supply; null: it was
   * not among the largest then, or nobody counted
   */
  change: number | null
  /** null: not known */
  isContract: boolean | null
  /** the name that the address is known by, and who says so; null: a plain address */
  known: { name: string; source: string; href: string | null } | null
}

/** Up to which block of a network balances were counted. */
export interface CountedBlock {
  network: string
  block: number
  /** ISO */
  at: string
}
