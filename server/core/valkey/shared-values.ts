import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { z } from 'zod'
import { keyed } from '#server/core/site/site-secret.ts'
import { askValkey } from '#server/core/valkey/ask-valkey.ts'
import { sitePrefix } from '#server/core/valkey/site-prefix.ts'

/** A value that a process leaves for others: `head` in JSON, beside the bytes. */
export interface SharedValue<Head> {
  head: Head
  body: Buffer
}

export interface SharedCacheOptions<Head> {
  purpose: 'page' | 'answer'
  head: z.ZodType<Head>
  /**
   * for how long a value is there; within that time `mostBytes` are written at most, so that never
   * more than twice as much is there
   */
  seconds: number
  mostBytes: number
}

export interface SharedCache<Head> {
  /** null: not there, not ours, or Valkey is away. Never throws. */
  find: (name: readonly unknown[]) => Promise<SharedValue<Head> | null>
  /** Leaves a value there; nobody has to wait for it. Never throws. */
  leave: (name: readonly unknown[], value: SharedValue<Head>) => Promise<void>
}

const SEAL_BYTES = 32
const LENGTH_BYTES = 4
const LARGEST_BYTES = 2 ** 20

/**
 * Values that processes share by VALKEY_URL. Each is sealed with the site's secret and its own
 * name: whoever can write to Valkey and does not have the secret cannot put a page there.
 */
export function sharedCache<Head>({
  purpose,
  head: schema,
  seconds,
  mostBytes,
}: SharedCacheOptions<Head>): SharedCache<Head> {
  return {
    find: async (name) => {
      const key = keyOf(purpose, name)
      const found = await askValkey(purpose, (client) => client.getBuffer(key))
      const content = found ? opened(key, found) : null
      if (!content) return null
      const length = content.readUInt32BE(0)
      const { data: head } = schema.safeParse(
        JSON.parse(content.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length)),
      )
      return head === undefined ? null : { head, body: content.subarray(LENGTH_BYTES + length) }
    },
    leave: async (name, { head, body }) => {
      if (body.length > LARGEST_BYTES) return
      const key = keyOf(purpose, name)
      const sealed = seal(key, Buffer.from(JSON.stringify(head)), body)
      await askValkey(purpose, async (client) => {
        const bytes = new RateLimiterRedis({
          storeClient: client,
          keyPrefix: `${sitePrefix()}:bytes`,
          points: mostBytes,
          duration: seconds,
        })
        const isRoom = await bytes.consume(purpose, sealed.length).then(
          () => true,
          (refusal: unknown) => {
            if (refusal instanceof RateLimiterRes) return false
            throw refusal
          },
        )
        if (isRoom) await client.set(key, sealed, 'EX', seconds)
        return isRoom
      })
    },
  }
}

const keyOf = (purpose: string, name: readonly unknown[]): string =>
  `${sitePrefix()}:${purpose}:${createHash('sha256').update(JSON.stringify(name)).digest('base64url')}`

function seal(key: string, head: Buffer, body: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(head.length)
  const content = Buffer.concat([length, head, body])
  return Buffer.concat([sealOf(key, content), content])
}

/** Returns the content behind a seal of ours; null for anything else. */
function opened(key: string, sealed: Buffer): Buffer | null {
  if (sealed.length < SEAL_BYTES + LENGTH_BYTES) return null
  const content = sealed.subarray(SEAL_BYTES)
  return timingSafeEqual(sealed.subarray(0, SEAL_BYTES), sealOf(key, content)) ? content : null
}

let secret: string | undefined

const sealOf = (key: string, content: Buffer): Buffer =>
  createHmac('sha256', (secret ??= keyed('shared', 'seal')))
    .update(`${key}\0`)
    .update(content)
    .digest()
