// npm run bench:pages -- [--site http://localhost:3000] [--runs 3] [path …]
// Lighthouse on pages of a running site: medians of scores, largest paint and blocking time, and bytes on the wire.
import { parseArgs } from 'node:util'
import { chromium as browsers } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromium } from '../../scripts/tests/chromium.mjs'

const PORT = 9_333
const { values, positionals } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
})

if (values.help)
  console.log(
    'npm run bench:pages -- [--site http://localhost:3000] [--runs 3] [path …]\n' +
      'Lighthouse, mobile, on pages of a running site: medians of the runs.',
  )
else
  await measure(
    values.site,
    Number(values.runs),
    positionals.length ? positionals : ['/', '/stablecoins', '/assets/usdc'],
  )

async function measure(site: string, runs: number, paths: readonly string[]): Promise<void> {
  const options = await chromium()
  const browser = await browsers.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${PORT}`],
  })
  try {
    for (const path of paths) {
      const results: Record<string, number>[] = []
      for (let run = 0; run < runs; run++) results.push(await once(site + path))
      const names = Object.keys(results[0] ?? {})
      if (!names.length) throw new Error('nothing is measured: --runs must be at least 1')
      const blank = names.find((name) => results.some((result) => Number.isNaN(result[name])))
      if (blank) throw new Error(`${path}: Lighthouse gave no figure of ${blank}`)
      const medians = names.map(
        (name) => `${name} ${median(results.map((result) => result[name] ?? Number.NaN))}`,
      )
      console.log(`${path.padEnd(24)} ${medians.join('   ')}`)
    }
  } finally {
    await browser.close()
  }
}

async function once(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port: PORT, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url} could not be measured: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const metric = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'paint ms': metric('largest-contentful-paint'),
    'blocking ms': metric('total-blocking-time'),
    bytes: metric('total-byte-weight'),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
