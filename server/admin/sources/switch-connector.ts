import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import {
  findConnector,
  switchConnector,
  type ConnectorRow,
} from '#server/pipeline/answers/connector-rows.ts'

interface Actor {
  userId: string
}

/**
 * Switches a connector on or off. One that is switched on is asked at once; what it brought before
 * stays when it is off.
 */
export async function switchConnectorBy(
  actor: Actor,
  { key, isOn }: { key: string; isOn: boolean },
): Promise<{ isAsked: boolean }> {
  const before = await needConnector(key)
  return sqlTransaction(async (client) => {
    await switchConnector(key, isOn, client)
    const id = isOn && !before.isOn ? await enqueueJob('connector', { key }, client) : null
    await recordAudit(client, {
      actor: actor.userId,
      action: isOn ? 'connector.on' : 'connector.off',
      resource: 'connector',
      resourceId: key,
      before: { isOn: before.isOn },
      after: { isOn },
    })
    return { isAsked: id !== null }
  })
}

/** Has a connector asked now, whether it is on or off. → the job's id */
export async function askConnectorBy(actor: Actor, key: string): Promise<{ id: string }> {
  await needConnector(key)
  return sqlTransaction(async (client) => {
    const id = await enqueueJob('connector', { key, isByHand: true }, client)
    if (id === null) throw new AppError('conflict', `${key}: it is already queued or running.`)
    await recordAudit(client, {
      actor: actor.userId,
      action: 'connector.ask',
      resource: 'connector',
      resourceId: key,
      after: { job: id },
    })
    return { id }
  })
}

async function needConnector(key: string): Promise<ConnectorRow> {
  const row = await findConnector(key)
  if (!row) throw new AppError('not_found', `Unknown connector "${key}".`)
  return row
}
