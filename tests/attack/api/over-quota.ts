import { setTimeout as pause } from 'node:timers/promises'
import { getPlan } from '#lib/registry/plans.ts'
import { keyWith } from '../../support/api/api-caller.ts'
import { askServer, startHttpServer } from '../../support/site/start-http-server.ts'
import { inParallel, numbers, type ApiAttack } from '../attack.ts'

const FACTORS = [0.9, 1, 1.2, 2, 5, 10]
const SPREAD_MS = 10_000

/** So many times the requests of a minute, in turn to two processes, within one minute. */
export const limits: ApiAttack = {
  name: 'limiter at 0.9 to 10 times the quota, two processes',
  passesWhen: 'accepted 0.95 to 1.05 of what may be',
  run: async (size) => {
    const plan = size < 0.5 ? 'TRIAL' : 'PREMIUM'
    const quota = getPlan(plan).api?.requestsPerMinute ?? 0
    const servers = await Promise.all([startHttpServer(), startHttpServer()])
    try {
      const shares = await Promise.all(
        FACTORS.map(async (factor) => {
          const { key } = await keyWith(plan)
          const asked = Math.round(quota * factor)
          let accepted = 0
          await inParallel(numbers(asked), 10, async (at) => {
            if (size >= 0.5) await pause((SPREAD_MS / asked) * 10)
            const server = servers[at % 2]
            if (server && (await askServer(server, key)).status === 200) accepted++
          })
          return { factor, share: accepted / Math.min(quota, asked) }
        }),
      )
      return {
        passes: shares.every(({ share }) => share >= 0.95 && share <= 1.05),
        figures: {
          quota,
          ...Object.fromEntries(
            shares.map(({ factor, share }) => [`at ${factor}`, share.toFixed(3)]),
          ),
        },
      }
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()))
    }
  },
}
