import { ownAddress, type OwnAddress } from '#lib/schemas/connector-choice.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import {
  addAddress,
  findConnector,
  removeAddress,
} from '#server/pipeline/answers/connector-rows.ts'

interface Actor {
  userId: string
}

/** Adds an address under a name that is free; it is on from now and asked at once. */
export async function addAddressBy(
  { userId }: Actor,
  { name, ...address }: OwnAddress & { name: string },
): Promise<void> {
  await sqlTransaction(async (client) => {
    if (!(await addAddress(name, { isOn: true, address }, client))) throw nameTaken(name)
    await enqueueJob('connector', { key: name }, client)
    await recordAudit(client, {
      actor: userId,
      action: 'connector.create',
      resource: 'connector',
      resourceId: name,
      after: { isOn: true, address },
    })
  })
}

/** Removes an address. What it brought stays, and the record keeps what `restoreAddressBy` needs. */
export async function removeAddressBy({ userId }: Actor, key: string): Promise<void> {
  const row = await findConnector(key)
  if (!row?.address)
    throw new AppError('not_found', `No address "${key}": it may have been removed already.`)
  const { isOn, address } = row
  await sqlTransaction(async (client) => {
    if (!(await removeAddress(key, client)))
      throw new AppError('conflict', `"${key}" was removed meanwhile; reload the page.`)
    await recordAudit(client, {
      actor: userId,
      action: 'connector.remove',
      resource: 'connector',
      resourceId: key,
      before: { isOn, address },
    })
  })
}

/** Brings back an address as it was when it was removed last. */
export async function restoreAddressBy({ userId }: Actor, key: string): Promise<void> {
  await sqlTransaction(async (client) => {
    const { rows } = await client.query<{ isOn: boolean; address: unknown }>(REMOVED, [key])
    const [removed] = rows
    const address = ownAddress.safeParse(removed?.address)
    if (!removed || !address.success)
      throw new AppError('not_found', `No removed address "${key}": add it again.`)
    const { isOn } = removed
    if (!(await addAddress(key, { isOn, address: address.data }, client))) throw nameTaken(key)
    await recordAudit(client, {
      actor: userId,
      action: 'connector.restore',
      resource: 'connector',
      resourceId: key,
      after: { isOn, address: address.data },
    })
  })
}

function nameTaken(name: string): AppError {
  const message = `Name: "${name}" is in use; choose another.`
  return new AppError('conflict', message, { details: { fields: { name: message } } })
}

const REMOVED = `
  select (before->>'isOn')::boolean as "isOn", before->'address' as address from audit_entry
  where resource = 'connector' and resource_id = $1 and action = 'connector.remove' order by id desc limit 1`
