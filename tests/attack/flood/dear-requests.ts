import { openDemoSites } from '../../support/site/demo-sites.ts'
import type { ApiAttack } from '../attack.ts'
import { listDearThings, floodWith, sendVisitor } from './flood-with.ts'

const SECONDS = 10
const LONGEST_MS = 50

/**
 * Against the site as it is built, in processes of its own: `npm run bench -- flood` measures the
 * same more closely.
 */
export const dearRequests: ApiAttack = {
  name: '50 parallel of each dear request',
  passesWhen:
    "0 answers of 500, every refusal says when to come again, another visitor's cached page p99 at most 50 ms",
  run: async (size) => {
    const sites = await openDemoSites()
    const site = await sites.start({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } })
    const visitor = await sendVisitor(site)
    try {
      const figures: Record<string, string> = {}
      let passes = true
      for (const thing of await listDearThings(site)) {
        const {
          seen: { page, failed },
          statuses,
          broken,
          silent,
        } = await floodWith(thing, site, visitor, SECONDS * size)
        const p99 = page[Math.floor(page.length * 0.99)] ?? Infinity
        // a thing that is only ever refused was not asked for
        passes &&= (statuses[200] ?? 0) > 0
        // a moment on a busy machine measures the machine
        passes &&= broken === 0 && silent === 0 && failed === 0 && (size < 0.5 || p99 <= LONGEST_MS)
        const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
        figures[thing.name] =
          `${counts.join(', ')}, p99 ${p99.toFixed(0)} ms` +
          (broken ? `, ${broken} BROKEN` : '') +
          (silent ? `, ${silent} WITHOUT Retry-After` : '')
      }
      return { passes, figures }
    } finally {
      await visitor.leave()
      await site.stop()
      await sites.stop()
    }
  },
}
