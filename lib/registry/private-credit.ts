import type { MeasureKey } from '#lib/registry/measures.ts'

/**
 * Measures that the private credit page can show over time, by the keys that its clients use. A new
 * one is one row; the page's chart and the API follow.
 */
export const privateCreditMeasures = {
  outstanding_capital_dollar: 'outstandingCapital',
  defaulted_loans_amount_dollar: 'defaultedLoansAmount',
  yield_to_maturity: 'yieldToMaturity',
  cumulative_issued_amount_dollar: 'cumulativeIssuedAmount',
  daily_mints_dollar: 'dailyMints',
} as const satisfies Record<string, MeasureKey>

export type PrivateCreditMeasure = keyof typeof privateCreditMeasures
export const privateCreditMeasureKeys = Object.keys(privateCreditMeasures) as PrivateCreditMeasure[]

/**
 * Sectors of borrowers. Their ids are a space of their own: 52, 56 and 63 are neither the asset classes nor the
 * measures of the same number. A new sector is one row; breakdowns and filters follow.
 */
export const privateCreditSectors = [
  { id: 52, key: 'government', name: 'Government' },
  { id: 53, key: 'multifamily_rentals', name: 'Multifamily Rentals' },
  { id: 56, key: 'trade_finance', name: 'Trade Finance' },
  { id: 57, key: 'precious_metals', name: 'Precious Metals' },
  { id: 58, key: 'wine_spirits', name: 'Wine and Spirits' },
  { id: 59, key: 'green_financing', name: 'Green Financing' },
  { id: 60, key: 'supply_chain_finance', name: 'Supply Chain Finance' },
  { id: 61, key: 'cross_border_payments_financing', name: 'Cross-Border Payments Financing' },
  {
    id: 62,
    key: 'university_rd_venture_capital_defi_refi',
    name: 'University R&D, Venture Capital, DeFi and ReFi',
  },
  { id: 63, key: 'venture_capital', name: 'Venture Capital' },
  { id: 64, key: 'university_rd', name: 'University R&D' },
] as const satisfies readonly { id: number; key: string; name: string }[]

export type PrivateCreditSector = (typeof privateCreditSectors)[number]
export type PrivateCreditSectorId = PrivateCreditSector['id']
export const privateCreditSectorById = (id: number): PrivateCreditSector | undefined =>
  privateCreditSectors.find((sector) => sector.id === id)
