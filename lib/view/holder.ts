/** One of the largest holders of an asset. */
export interface HolderRow {
  key: string
  address: string
  explorer: { name: string; href: string } | null
  network: { name: string; slug: string; mark: string; color: string } | null
  /** of the supply, a fraction */
  share: number
  /** what the address is known as, and who says so; null: a plain address */
  known: { name: string; source: string; href: string | null } | null
}
