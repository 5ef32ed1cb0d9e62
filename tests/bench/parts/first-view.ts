import { isoDay, today } from '#lib/dates.ts'
import { listAddresses, siteAsker } from '../../support/site/ask-site.ts'
import { marketState } from '../../attack/flood/dear-things.ts'
import { Answers } from '../find-faults.ts'
import { median, quantile } from '../measure-load.ts'
import type { Bench, Part, Reading } from '../part.ts'

const LONGEST_MS = 60
const PAGES = 150
const WARMING = 40

export const firstView: Part = {
  name: 'first-view',
  measures: 'uncached pages, one at a time, to the first and the last byte',
  target: `median ≤ ${LONGEST_MS} ms`,
  run: measureFirstViews,
}

async function measureFirstViews({ sites, size, say }: Bench): Promise<readonly Reading[]> {
  const site = await sites.start({ env: { LOG_LEVEL: 'silent' } })
  const asker = siteAsker(site.port, { connections: 1 })
  try {
    const addresses = await listAddresses(site.url)
    const entities = addresses.filter((path) =>
      /^\/(?:assets|networks|platforms|issuers)\/[^/]+$/.test(path),
    )
    const kinds = {
      'market pages in some state': (n: number) => marketState(n + WARMING),
      'asset, network, platform and issuer pages': (n: number) =>
        entities[(n * 7) % entities.length] ?? '/',
      'the asset search in some state': (n: number) => `/assets?value_min=${1000 + n}`,
      'studio in some state': (n: number) =>
        `/assets/timeseries?top=${1 + (n % 20)}&from=${isoDay(today() - 60 - 5 * n)}` +
        `&draw=${n % 3 ? 'stack' : 'share'}&scale=${n % 5 ? 'linear' : 'log'}`,
    }
    say('the menu is rendered first, and some pages that are not counted')
    for (const path of addresses.filter((each) => each.split('/').length === 2))
      await asker.ask({ path })
    for (let n = 0; n < WARMING; n++)
      for (const path of [
        marketState(n),
        `${entities[n] ?? '/'}?range=30d`,
        `/assets?value_min=${n}`,
        `/assets/timeseries?top=${1 + (n % 20)}&interval=month`,
      ])
        await asker.ask({ path })

    const readings: Reading[] = []
    for (const [what, pathOf] of Object.entries(kinds)) {
      const found: { first: number; whole: number }[] = []
      const answers = new Answers()
      let hits = 0
      for (let n = 0; n < PAGES * size; n++) {
        const path = pathOf(n)
        const { status, headers, firstMs, ms } = await asker.ask({
          path,
          headers: { 'accept-encoding': 'br' },
        })
        answers.add(path, status)
        if (status !== 200) continue
        if (!String(headers['server-timing']).includes('miss')) hits++
        else found.push({ first: firstMs, whole: ms })
      }
      const first = median(found.map(({ first: each }) => each))
      const sorted = found.map(({ whole }) => whole).sort((a, b) => a - b)
      const note =
        `p95 ${quantile(sorted, 0.95).toFixed(0)} ms to the end, ` +
        `${found.length} pages${hits ? `, ${hits} were cached` : ''}`
      const whole = quantile(sorted, 0.5)
      const of = { unit: 'ms', fault: answers.fault }
      readings.push(
        { ...of, what: `${what}: first byte`, ours: first, passes: first <= LONGEST_MS, note },
        { ...of, what: `${what}: whole`, ours: whole, passes: null },
      )
    }
    return readings
  } finally {
    asker.close()
    await site.stop()
  }
}
