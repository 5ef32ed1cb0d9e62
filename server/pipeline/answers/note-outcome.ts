import type { ClientBase } from 'pg'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { jobsSql } from '#server/core/database/db.ts'
import {
  noteFetch,
  type ConnectorRow,
  type FetchOutcome,
} from '#server/pipeline/answers/connector-rows.ts'
import {
  closeIncidents,
  noteIncident,
  type SourceFault,
} from '#server/pipeline/answers/source-incidents.ts'

/**
 * Notes what a fetch came to, with what was wrong. An address that was removed or replaced
 * meanwhile gets no row and no incident.
 */
export async function noteOutcome(
  row: ConnectorRow,
  faults: readonly SourceFault[],
  outcome: FetchOutcome,
): Promise<void> {
  const { key } = row
  await sqlTransaction(
    async (client) => {
      if (!(await holdAddress(row, client))) return
      for (const fault of faults) await noteIncident(key, fault, client)
      await closeIncidents(key, faults, client)
      await noteFetch(key, outcome, client)
    },
    { pool: jobsSql() },
  )
}

/**
 * Keeps an address from being removed or replaced until the transaction ends. → false: it has been;
 * a connector of the registry stays
 */
async function holdAddress(
  { key, address }: Pick<ConnectorRow, 'key' | 'address'>,
  client: ClientBase,
): Promise<boolean> {
  if (!address) return true
  const { rowCount } = await client.query(
    'select from connector where key = $1 and address @> $2 for update',
    [key, JSON.stringify(address)],
  )
  return rowCount === 1
}
