import { assets } from '#server/modules/records/kinds/assets.ts'
import { changes } from '#server/modules/records/kinds/changes.ts'
import { investments } from '#server/modules/records/kinds/investments.ts'
import { networks } from '#server/modules/records/kinds/networks.ts'
import {
  issuers,
  managers,
  platforms,
  serviceProviders,
} from '#server/modules/records/kinds/participants.ts'
import { tokens } from '#server/modules/records/kinds/tokens.ts'
import { transactions } from '#server/modules/records/kinds/transactions.ts'
import type { RecordKind } from '#server/modules/records/record-kind.ts'

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
export const recordKindOf = (id: RecordKindId): RecordKind => recordKinds[id]
