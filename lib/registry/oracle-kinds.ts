import type { MeasureKey } from '#lib/registry/measures.ts'

interface OracleKindInfo {
  measure: MeasureKey
  label: string
  /**
   * how far two statements of the same may be apart, as a fraction: NAV is set down to the cent,
   * reserves are counted at another hour
   */
  tolerance: number
}

/** Figures of an asset that a feed on chain can report, each with the measure that it is published as. */
export const oracleKinds = {
  nav: { measure: 'netAssetValue', label: 'NAV per token', tolerance: 0.0005 },
  price: { measure: 'price', label: 'Price', tolerance: 0.02 },
  reserves: { measure: 'reserves', label: 'Reserves', tolerance: 0.005 },
  'reserve-value': { measure: 'reserveValue', label: 'Reserve value', tolerance: 0.005 },
} as const satisfies Record<string, OracleKindInfo>

export type OracleKind = keyof typeof oracleKinds
export const oracleKindKeys = Object.keys(oracleKinds) as OracleKind[]

/** On whose word a feed says what it says; the network of oracles carries it, and vouches for nothing but that. */
export const vouchers = {
  'third-party': 'third party',
  custodian: 'custodian',
  issuer: 'issuer',
} as const

export type Voucher = keyof typeof vouchers
export const voucherKeys = Object.keys(vouchers) as Voucher[]
