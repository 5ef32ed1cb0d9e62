// npm run bench:draw -- [--site http://localhost:3000] [--rounds 9]
// Main thread of a browser while the interactive chart draws 8 series of up to 1,500 points: script, style, layout and
// paint, from the moment its code and data are there. Medians of the rounds; reduced to what pixels show, and not.
import { parseArgs } from 'node:util'
import { chromium as browsers, type CDPSession, type Page } from '@playwright/test'
import { chromium } from '../../scripts/chromium.mjs'

const USAGE = `npm run bench:draw -- [--site http://localhost:3000] [--rounds 9] [path …]
How long the main thread of a browser is busy when a chart of a running site is drawn at hand, and when it is drawn again.`

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
  first: number
  again: number
  points: number
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
      const [first, again] = [
        median(all.map((round) => round.first)),
        median(all.map((round) => round.again)),
      ]
      console.log(
        `${path}\n  ${all[0]?.points.toLocaleString('en-US')} points in the model; first drawing, with its code: median ${first.toFixed(0)} ms; drawn again: median ${again.toFixed(0)} ms of main thread`,
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
  let points = 0
  page.on('response', (response) => {
    if (response.url().includes('studio.getChart'))
      void response.json().then((body) => {
        points = countPoints(body)
      })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const before = await busy(session)
  await page.locator('.studio .area').first().focus()
  await page.getByRole('slider').first().waitFor()
  await page.waitForTimeout(300)
  const drawn = await busy(session)
  // a series put away and brought back: the same points once more, twice
  const toggle = page.getByRole('list', { name: 'Legend' }).getByRole('button').first()
  await toggle.click()
  await page.waitForTimeout(300)
  await toggle.click()
  await page.waitForTimeout(300)
  const again = await busy(session)
  return { first: drawn - before, again: (again - drawn) / 2, points }
}

/** Milliseconds of work that tasks have been on the main thread so far. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function countPoints(body: unknown): number {
  return JSON.stringify(body)
    .split(/[,[]/)
    .filter((word) => /^-?\d+(\.\d+)?\]?$/.test(word)).length
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
