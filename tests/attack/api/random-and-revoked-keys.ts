import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { answerRequest } from '#server/api/answer-request.ts'
import { sql } from '#server/core/database/db.ts'
import { makeKeyText } from '#server/people/api-keys/key-text.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import { askServer, startHttpServer } from '../../support/site/start-http-server.ts'
import { inParallel, numbers, type ApiAttack } from '../attack.ts'

const KEYS = 1_000_000

/** Half of them with a right checksum, as nobody can tell them from real ones without asking. */
const randomKeys: ApiAttack = {
  name: '1,000,000 random keys',
  passesWhen: '0 accepted',
  run: async (size) => {
    const own = (await keyWith('PREMIUM')).key
    let [accepted, failed] = [0, 0]
    const tried = numbers(KEYS * size)
    await inParallel(tried, 8, async (at) => {
      const key = at % 2 ? makeKeyText() : forged(own, at)
      const { status } = await answerRequest({
        method: 'GET',
        target: '/v4/networks',
        header: (name) => (name === 'authorization' ? `Bearer ${key}` : null),
      })
      if (status < 400) accepted++
      if (status !== 401) failed++
    })
    return {
      passes: accepted === 0 && failed === 0,
      figures: { keys: tried.length, accepted, 'not 401': failed },
    }
  },
}

/**
 * Texts that are almost a key: of other letters, another length, another case, and a real one with
 * one letter changed.
 */
function forged(own: string, at: number): string {
  const place = 9 + Math.floor(Math.random() * 32)
  const letter = own[place] === 'A' ? 'B' : 'A'
  return (
    [
      `rwa_live_${randomBytes(16).toString('hex')}_${randomBytes(3).toString('hex')}`,
      own.slice(0, place) + letter + own.slice(place + 1),
      own.slice(0, -1),
      `${own}0`,
      own === own.toLowerCase() ? own.toUpperCase() : own.toLowerCase(),
      randomBytes(40).toString('base64url'),
      own.replace('live', 'test'),
      own.replaceAll('_', '-'),
    ][(at / 2) % 8] ?? ''
  )
}

const revokedKeys: ApiAttack = {
  name: 'a revoked key on two processes',
  passesWhen: 'refused by both within 5 s',
  run: async (size) => {
    const servers = await Promise.all([startHttpServer(), startHttpServer()])
    let slowest = 0
    try {
      const rounds = numbers(10 * size)
      for (const _ of rounds) {
        const { key, keyId } = await keyWith('PREMIUM')
        const statuses = async () =>
          Promise.all(servers.map(async (server) => (await askServer(server, key)).status))
        if ((await statuses()).some((status) => status !== 200))
          return { passes: false, figures: { fault: 'a key that did not work before' } }
        await sql().query('update api_key set revoked_at = now() where id = $1', [keyId])
        const began = performance.now()
        while (
          (await statuses()).some((status) => status !== 401) &&
          performance.now() - began < 10_000
        )
          await pause(100)
        slowest = Math.max(slowest, performance.now() - began)
      }
      return {
        passes: slowest <= 5_000,
        figures: { rounds: rounds.length, 'slowest ms': slowest.toFixed(0) },
      }
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
    }
  },
}

export const keys: readonly ApiAttack[] = [randomKeys, revokedKeys]
