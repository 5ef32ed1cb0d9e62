import type { MeasureKey } from '#lib/registry/measures.ts'

/** What a feed on chain can say of an asset, and the measure that it is published as. */
export const oracleKinds = {
  nav: { measure: 'netAssetValue', label: 'NAV per token' },
  reserves: { measure: 'reserves', label: 'Reserves' },
  'reserve-value': { measure: 'reserveValue', label: 'Reserve value' },
} as const satisfies Record<string, { measure: MeasureKey; label: string }>

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
