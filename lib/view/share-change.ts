/** What one network, platform or issuer had of the market on two days; shares are fractions. */
export interface ShareChange {
  key: string
  label: string
  href: string | null
  color: string
  /** null: nothing on the earlier day */
  from: number | null
  to: number
  /** by value on the later day, from 1 */
  rank: number
  /** places gained; below zero: lost */
  climbed: number
}
