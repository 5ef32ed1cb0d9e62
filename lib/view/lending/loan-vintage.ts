/** By what loans of one age are compared. */
export const VINTAGE_KINDS = ['defaulted', 'late', 'repaid'] as const
export type VintageKind = (typeof VINTAGE_KINDS)[number]

/** Months since origination at which vintages are read. */
export const VINTAGE_AGES = [1, 3, 6, 9, 12, 15, 18, 21, 24] as const

/** Loans that began in one quarter; money in the currency of the page. */
export interface LoanVintage {
  year: number
  /** 1 to 4 */
  quarter: number
  principal: number
  loans: number
  /**
   * per age of VINTAGE_AGES, a fraction of the principal; null: not all of its loans are so old
   * yet, or it is not reported
   */
  shares: (number | null)[]
}

/** As a table of shares, or as a line for each quarter. */
export const VINTAGE_FORMS = ['table', 'curves'] as const
export type VintageForm = (typeof VINTAGE_FORMS)[number]

export const nameVintage = ({ year, quarter }: LoanVintage): string => `Q${quarter} ${year}`
