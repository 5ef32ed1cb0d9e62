// npm run bench:draw -- [--site http://localhost:3000] [--rounds 9] Main thread of a browser while
// the interactive chart draws 8 lines of up to 1,500 days: script, style, layout and paint. Three
// figures, medians of the rounds: the first drawing of a page with the code that it fetches, one
// whose code is there, and one more of a chart that stands (a line is put away).
import { parseArgs } from 'node:util'
import { chromium as browsers, type CDPSession, type Page } from '@playwright/test'
import { z } from 'zod'
import { chromium } from '../../scripts/tests/chromium.mjs'

const USAGE = `npm run bench:draw -- [--site http://localhost:3000] [--rounds 9] [path …]
How long the main thread of a browser is busy when a chart of a running site is drawn at hand, and when it is drawn again.`

const answerSchema = z.object({
  result: z.object({
    data: z.object({ series: z.array(z.unknown()), total: z.array(z.unknown()) }),
  }),
})

const PATHS = [
  '/assets/timeseries?include=all&group=asset&top=8&range=all',
  '/assets/timeseries?include=all&group=asset&top=8&range=all&draw=line',
]

const { values, positionals } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    rounds: { type: 'string', default: '9' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})
if (values.help) console.log(USAGE)
else await bench(values.site, Number(values.rounds), positionals.length ? positionals : PATHS)

interface Round {
  withCode: number
  first: number
  again: number
  size: string
}

async function bench(site: string, rounds: number, paths: readonly string[]): Promise<void> {
  const browser = await browsers.launch(await chromium())
  try {
    for (const path of paths) {
      const all: Round[] = []
      for (let round = 0; round < rounds; round++) {
        const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
        all.push(await once(page, site + path))
        await page.close()
      }
      if (!all.length) throw new Error('nothing is measured: --rounds must be at least 1')
      if (all.some(({ size }) => size === '' || size.startsWith('0 ')))
        throw new Error(`${path}: no lines were fetched, so that nothing was drawn`)
      const figure = (key: 'withCode' | 'first' | 'again') =>
        `${median(all.map((round) => round[key])).toFixed(0)} ms`
      console.log(
        `${path}\n  ${all[0]?.size}: ${figure('first')} of main thread; ` +
          `with its code ${figure('withCode')}; drawn again ${figure('again')}`,
      )
    }
  } finally {
    await browser.close()
  }
}

async function once(page: Page, url: string): Promise<Round> {
  const session = await page.context().newCDPSession(page)
  // ticks of the thread: what other programs of the machine do does not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  let size = ''
  page.on('response', (response) => {
    if (response.url().includes('studio.getChart'))
      void response.json().then((body) => {
        size = describeSize(body)
      })
  })
  const chart = page.locator('.studio')
  const draw = async () => {
    const before = await busy(session)
    await chart.locator('.area').first().focus()
    await chart.getByRole('slider').first().waitFor()
    await page.waitForTimeout(300)
    return (await busy(session)) - before
  }
  await page.goto(url, { waitUntil: 'networkidle' })
  const withCode = await draw()
  // to another range and back: the same chart once more, still, with the code of the live one in memory
  for (const range of ['1Y', 'All']) {
    await page.getByRole('group', { name: 'Range' }).getByRole('link', { name: range }).click()
    await chart.getByRole('img').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.mouse.move(5, 5)
    await page.waitForTimeout(500)
  }
  const first = await draw()
  const before = await busy(session)
  const toggle = page.getByRole('list', { name: 'Legend' }).getByRole('button').first()
  await toggle.click()
  await page.waitForTimeout(300)
  await toggle.click()
  await page.waitForTimeout(300)
  return { withCode, first, again: ((await busy(session)) - before) / 2, size }
}

/** Milliseconds of work that tasks have been on the main thread so far. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function describeSize(body: unknown): string {
  const { series, total } = answerSchema.parse(body).result.data
  return `${series.length} lines of ${total.length.toLocaleString('en-US')} days`
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
