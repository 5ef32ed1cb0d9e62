/** Loans that began in one quarter, as they are now; money in dollars, null: none of them. */
export interface LoanVintage {
  year: number
  /** 1 to 4 */
  quarter: number
  principal: number
  repaid: number | null
  /** what is outstanding of loans that are late */
  late: number | null
  defaulted: number | null
}
