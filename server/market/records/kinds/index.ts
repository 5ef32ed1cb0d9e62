import { assets } from '#server/market/records/kinds/asset-records.ts'
import { changes } from '#server/market/records/kinds/change-records.ts'
import { investments } from '#server/market/records/kinds/investment-records.ts'
import { networks } from '#server/market/records/kinds/network-records.ts'
import {
  issuers,
  managers,
  platforms,
  serviceProviders,
} from '#server/market/records/kinds/participant-records.ts'
import { tokens } from '#server/market/records/kinds/token-records.ts'
import { transactions } from '#server/market/records/kinds/transaction-records.ts'
import type { RecordKind } from '#server/market/records/fields/record-kind.ts'

/** A new kind of record is one file and one line. */
export const recordKinds = {
  assets,
  tokens,
  networks,
  issuers,
  platforms,
  managers,
  serviceProviders,
  investments,
  transactions,
  changes,
} as const satisfies Record<string, RecordKind>

export type RecordKindId = keyof typeof recordKinds
export const getRecordKind = (id: RecordKindId): RecordKind => recordKinds[id]
