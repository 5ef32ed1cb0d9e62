import type { ApiKeyCreation } from '#lib/schemas/api-key-creation.ts'
import { AppError } from '#server/core/errors.ts'
import { hashOfKey, makeKeyText, prefixOfKey } from '#server/people/api-keys/key-text.ts'
import { mayHaveKeys, mayRevoke, MOST_KEYS } from '#server/people/api-keys/may-have-keys.ts'
import { inTransaction, type Transaction } from '#server/core/audit/in-transaction.ts'
import { writeAudit } from '#server/core/audit/write-audit.ts'
import { insistAdmin } from '#server/people/viewer/insist-admin.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** A key as it is told once; `text` is kept nowhere. */
export interface NewSecret {
  keyId: string
  name: string
  prefix: string
  text: string
}

/** The facts of a revoked key that its owner is told. */
interface RevokedKey {
  keyId: string
  name: string
  prefix: string
  ownerEmail: string
}

const DAY_MS = 86_400_000

/**
 * Makes a key for the organization that the actor acts for. Throws 'forbidden' without the flag,
 * 'conflict' beyond the most keys.
 */
export async function createKey(
  actor: Viewer,
  { name, scopes, expiresInDays }: ApiKeyCreation,
): Promise<NewSecret> {
  insistOnFlag(actor)
  return inTransaction(async (transaction) => {
    // one row at a time: two requests may not both make the last one
    await transaction.$queryRaw`select id from "user" where id = ${actor.userId} for update`
    const living = await transaction.apiKey.count({
      where: {
        userId: actor.userId,
        organizationId: actor.organizationId,
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }],
      },
    })
    if (living >= MOST_KEYS)
      throw new AppError(
        'conflict',
        `You already have ${MOST_KEYS} keys. Revoke one you no longer use.`,
      )
    const key = await transaction.apiKey.create({
      data: {
        userId: actor.userId,
        organizationId: actor.organizationId,
        name,
        scopes,
        expiresAt: new Date(Date.now() + expiresInDays * DAY_MS),
      },
    })
    const secret = await addSecret(transaction, key.id)
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'api-key.create',
      resource: 'api_key',
      resourceId: key.id,
      after: { scopes, expiresAt: key.expiresAt?.toISOString() ?? null },
    })
    return { keyId: key.id, name, ...secret }
  })
}

/** A second secret for a key; the first one works for so many hours more, one before it no longer. */
export async function rotateKey(
  actor: Viewer,
  { keyId, overlapHours }: { keyId: string; overlapHours: number },
): Promise<NewSecret> {
  insistOnFlag(actor)
  return inTransaction(async (transaction) => {
    const key = await lockKey(transaction, keyId)
    if (key?.userId !== actor.userId || key.revokedAt) throw notFound()
    if (key.expiresAt && key.expiresAt <= new Date())
      throw new AppError('conflict', 'This key has expired. Create a new one.')
    const now = new Date()
    await transaction.apiKeySecret.updateMany({
      where: { keyId, expiresAt: { gt: now } },
      data: { expiresAt: now },
    })
    await transaction.apiKeySecret.updateMany({
      where: { keyId, expiresAt: null },
      data: { expiresAt: new Date(now.getTime() + overlapHours * 3_600_000) },
    })
    const secret = await addSecret(transaction, keyId)
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'api-key.rotate',
      resource: 'api_key',
      resourceId: keyId,
      after: { overlapHours },
    })
    return { keyId, name: key.name, ...secret }
  })
}

/** Ends a key for good: refused within five seconds by every process. Twice is once. */
export async function revokeKey(actor: Viewer, keyId: string): Promise<RevokedKey> {
  return inTransaction(async (transaction) => {
    const key = await lockKey(transaction, keyId)
    const member =
      actor.organizationId === null
        ? null
        : await transaction.organizationMember.findUnique({
            where: {
              organizationId_userId: { organizationId: actor.organizationId, userId: actor.userId },
            },
          })
    if (!key || !mayRevoke(actor, member?.role ?? null, key)) throw notFound()
    return await end(transaction, actor, key)
  })
}

/** The same with any key, by an admin of the site. */
export function revokeAnyKey(actor: Viewer, keyId: string): Promise<RevokedKey> {
  insistAdmin(actor)
  return inTransaction(async (transaction) => {
    const key = await lockKey(transaction, keyId)
    if (!key) throw notFound()
    return await end(transaction, actor, key)
  })
}

async function end(
  transaction: Transaction,
  actor: Viewer,
  {
    id: keyId,
    name,
    userId,
    revokedAt,
  }: { id: string; name: string; userId: string; revokedAt: Date | null },
): Promise<RevokedKey> {
  const [newest, owner] = await Promise.all([
    transaction.apiKeySecret.findFirst({ where: { keyId }, orderBy: { createdAt: 'desc' } }),
    transaction.user.findUniqueOrThrow({ where: { id: userId } }),
  ])
  if (!revokedAt) {
    await transaction.apiKey.update({ where: { id: keyId }, data: { revokedAt: new Date() } })
    await writeAudit(transaction, {
      actor: actor.userId,
      action: 'api-key.revoke',
      resource: 'api_key',
      resourceId: keyId,
    })
  }
  return { keyId, name, prefix: newest?.prefix ?? '', ownerEmail: owner.email }
}

async function addSecret(
  transaction: Transaction,
  keyId: string,
): Promise<{ text: string; prefix: string }> {
  const text = makeKeyText()
  const prefix = prefixOfKey(text)
  await transaction.apiKeySecret.create({ data: { keyId, hash: hashOfKey(text), prefix } })
  return { text, prefix }
}

async function lockKey(transaction: Transaction, id: string) {
  await transaction.$queryRaw`select id from api_key where id = ${id} for update`
  return transaction.apiKey.findUnique({ where: { id } })
}

function insistOnFlag(actor: Viewer): void {
  if (!mayHaveKeys(actor))
    throw new AppError(
      'forbidden',
      'Your plan has no API access. See Settings for your plan and plans with API access.',
    )
}

const notFound = (): AppError => new AppError('not_found', 'Key not found.')
