/**
 * What one originator has lent through all pools; money in the currency of the page, shares and
 * rates as fractions, null: not known.
 */
export interface OriginatorRow {
  name: string
  loans: number
  outstanding: number
  /** of what all named originators have outstanding */
  share: number | null
  apr: number | null
  /** of its outstanding principal whose lateness is reported, what is 30 days past due or more */
  delinquent: number | null
  /** defaulted principal of all that it ever paid out */
  defaulted: number | null
}
