import { assets } from '#server/market/records/kinds/assets.ts'
import { changes } from '#server/market/records/kinds/changes.ts'
import { investments } from '#server/market/records/kinds/investments.ts'
import { networks } from '#server/market/records/kinds/networks.ts'
import {
  issuers,
  managers,
  platforms,
  serviceProviders,
} from '#server/market/records/kinds/participants.ts'
import { tokens } from '#server/market/records/kinds/tokens.ts'
import { transactions } from '#server/market/records/kinds/transactions.ts'
import type { RecordKind } from '#server/market/records/record-kind.ts'

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
