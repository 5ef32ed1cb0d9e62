/**
 * One originator with all that it has lent through all pools; money in the currency of the page,
 * shares and rates as fractions, null: not known.
 */
export interface OriginatorRow {
  name: string
  loans: number
  outstanding: number
  /** its share of the principal that all named originators have outstanding */
  share: number | null
  apr: number | null
  /** the share 30 days past due or more, in its outstanding principal whose lateness is reported */
  delinquent: number | null
  /** defaulted principal of all that it ever paid out */
  defaulted: number | null
}
