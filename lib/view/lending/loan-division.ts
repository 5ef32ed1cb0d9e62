/** By what loans are divided. */
export const LOAN_DIVISIONS = ['sector', 'region', 'status'] as const
export type LoanDivision = (typeof LOAN_DIVISIONS)[number]
