import { showDay, today, type Day } from '#lib/dates.ts'
import { networkById } from '#lib/registry/networks.ts'
import { nodesVariable } from '#server/core/env/chain-variables.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import {
  closeChainIncidents,
  openChainIncident,
} from '#server/pipeline/chain/networks/chain-incidents.ts'

/** Yesterday is closed once its last block is final: a day before it is read by then. */
const MOST_DAYS = 2

/**
 * Opens an incident for each network that is read as far as its nodes say and whose last closed day
 * is old: the nodes have stopped following it, or none is named any more. Closes those of networks
 * that go on, or of which nothing is read any more.
 * → how many are late
 */
export async function noteLateNetworks(day: Day = today()): Promise<number> {
  return sqlTransaction(
    async (client) => {
      const { rows } = await client.query<{ networkId: number; closedDay: Day }>(READ)
      let late = 0
      for (const { networkId, closedDay } of rows) {
        const network = networkById(networkId)
        const scopeKey = `network:${networkId}`
        if (!network || day - closedDay <= MOST_DAYS) {
          await closeChainIncidents(client, scopeKey, ['network_late'])
          continue
        }
        late++
        await openChainIncident(client, {
          fault: 'network_late',
          scopeKey,
          detail:
            `${network.name} was last read to the end of ${showDay(closedDay)}, ` +
            'as far as its nodes go: ' +
            `they no longer follow the network, or ${nodesVariable(network)} names none.`,
          day,
        })
      }
      await client.query(CLOSE_UNREAD)
      return late
    },
    { pool: jobsSql() },
  )
}

const READ = `
  select t.network_id as "networkId", max(t.closed_day) as "closedDay"
  from chain_token t join chain_feed f on f.network_id = t.network_id
  where t.stopped is null and f.stopped is null
  group by t.network_id having max(t.closed_day) is not null and min(t.next_block) > max(f.head)`

const CLOSE_UNREAD = `
  update incident i set state = 'closed', closed_at = now()
  where i.rule = 'network_late' and i.state = 'open' and not exists (
    select from chain_token t join chain_feed f on f.network_id = t.network_id
    where t.stopped is null and f.stopped is null and i.scope_key = 'network:' || t.network_id)`
