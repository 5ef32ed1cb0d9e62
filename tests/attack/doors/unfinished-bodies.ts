import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { siteAsker } from '../../support/site/ask-site.ts'
import { numbers } from '../attack.ts'
import { fromNetwork, isTimed, onBuiltSite, percentile } from './door-site.ts'

const UNFINISHED = 120
const SIGN_INS = 120
/** The first calls of a process load the sign-in library: they are made before, and not counted. */
const BEFORE = 10
const LONGEST_MS = 300

/** Bodies that say a length and never end, while others sign in. */
export const unfinishedBodies = onBuiltSite(
  'unfinished bodies of one network',
  "others' sign-in calls all answered, p99 at most 300 ms",
  async ({ port }, size) => {
    const asker = siteAsker(port)
    const signIn = (n: number) =>
      asker.ask({
        path: '/api/auth/signin/email',
        method: 'POST',
        headers: {
          ...fromNetwork(`90.${n % 200}.7.9`),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'csrfToken=none&email=ada%40company.example&json=true',
      })
    for (const n of numbers(BEFORE)) await signIn(n)
    const open: ClientRequest[] = []
    for (const n of numbers(UNFINISHED)) {
      const call = request({
        host: '127.0.0.1',
        port,
        path: n % 2 ? '/ingest/e' : '/api/trpc/events.track',
        method: 'POST',
        headers: {
          ...fromNetwork('45.83.12.9'),
          'content-type': 'application/json',
          'content-length': n % 2 ? '1000000' : '262144',
        },
      })
      call.on('error', () => undefined)
      call.write('x'.repeat(n % 2 ? 990_000 : 260_000))
      open.push(call)
    }
    await pause(1_000)
    const seen: { status: number; ms: number }[] = []
    for (const n of numbers(SIGN_INS * Math.max(size, 0.2))) seen.push(await signIn(n))
    asker.close()
    for (const call of open) call.destroy()
    const refused = seen.filter(({ status }) => status === 0 || status >= 500).length
    const p99 = percentile(
      seen.map(({ ms }) => ms),
      0.99,
    )
    return {
      passes: refused === 0 && (!isTimed(size) || p99 <= LONGEST_MS),
      figures: { 'sign-in calls': seen.length, 'not answered': refused, 'p99 ms': p99.toFixed(0) },
    }
  },
)
