import type { ClientBase } from 'pg'
import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import {
  listConnectors,
  switchConnector,
  type ConnectorRow,
} from '#server/pipeline/answers/connector-rows.ts'

interface Actor {
  userId: string
}

/**
 * Switches on every connector that needs no key, as `npm start -- --live` does, and has those that
 * are due asked; without a connection that job says so in one sentence and asks none. → how many
 * were off
 */
export async function goLiveBy(actor: Actor): Promise<{ switchedOn: number }> {
  const off = (await listConnectors()).filter(
    ({ key, isOn }) => isConnectorKey(key) && !connectors[key].needsToken && !isOn,
  )
  return sqlTransaction(async (client) => {
    await switchAll(actor, off, true, client)
    await enqueueJob('connectors', {}, client)
    return { switchedOn: off.length }
  })
}

/** Switches off whatever is on. → their keys, for `resumeAllBy` */
export async function pauseAllBy(actor: Actor): Promise<{ keys: string[] }> {
  const on = (await listConnectors()).filter(({ isOn }) => isOn)
  return sqlTransaction(async (client) => {
    await switchAll(actor, on, false, client)
    return { keys: on.map(({ key }) => key) }
  })
}

/** Switches those of these on again that are off; they are asked when they are due. */
export async function resumeAllBy(actor: Actor, keys: readonly string[]): Promise<void> {
  const off = (await listConnectors()).filter(({ key, isOn }) => !isOn && keys.includes(key))
  await sqlTransaction((client) => switchAll(actor, off, true, client))
}

/** Each has its row in the record. */
async function switchAll(
  { userId }: Actor,
  rows: readonly ConnectorRow[],
  isOn: boolean,
  client: ClientBase,
): Promise<void> {
  for (const { key } of rows) {
    await switchConnector(key, isOn, client)
    await recordAudit(client, {
      actor: userId,
      action: isOn ? 'connector.on' : 'connector.off',
      resource: 'connector',
      resourceId: key,
      before: { isOn: !isOn },
      after: { isOn },
    })
  }
}
