import { setTimeout as pause } from 'node:timers/promises'
import { siteAsker } from '../../support/site/ask-site.ts'
import { listProcesses } from '../../support/site/site-processes.ts'
import { numbers } from '../attack.ts'
import { fromNetwork, isTimed, onBuiltSite } from './door-site.ts'

const READERS = 40
const EVERY_MS = 250
const LONGEST_MS = 5_000

/** A process of pages that is there and answers nothing, while readers open pages that nobody has opened. */
export const stoppedRenderer = onBuiltSite(
  'a stopped renderer of pages',
  'every reader is served, within 5 s',
  async ({ port, pid }, size) => {
    const asker = siteAsker(port)
    await asker.ask({ path: '/assets?value_min=1', headers: fromNetwork('90.1.7.9') })
    const pages = (await listProcesses(pid)).filter(({ name }) => name === 'pages renderer')
    const [renderer] = pages.toSorted((one, other) => other.bytes - one.bytes)
    if (!renderer) return { passes: false, figures: { renderer: 'none was found' } }
    process.kill(renderer.pid, 'SIGSTOP')
    try {
      const seen = await Promise.all(
        numbers(READERS * Math.max(size, 0.25)).map(async (n) => {
          await pause(n * EVERY_MS)
          return asker.ask({
            path: `/assets?value_min=${1000 + n}`,
            headers: fromNetwork(`90.${n % 200}.7.9`),
          })
        }),
      )
      const refused = seen.filter(({ status }) => status !== 200).length
      const slowest = Math.max(...seen.map(({ ms }) => ms))
      return {
        passes: refused === 0 && (!isTimed(size) || slowest <= LONGEST_MS),
        figures: { readers: seen.length, 'not served': refused, 'slowest ms': slowest.toFixed(0) },
      }
    } finally {
      asker.close()
      try {
        process.kill(renderer.pid, 'SIGCONT')
      } catch {
        // it was replaced, and has ended
      }
    }
  },
)
