// Protects: a source that rewrites the history of one of its assets stops none of its others, and
// the way out that it names is one of the program that asks it. All answers come from a server on
// loopback; no live endpoint was asked.
import { spawn } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { emptySite, publishedValues, tokenScope } from '../../support/ingest/ingest-site.ts'
import { replaySources, type ReplayedSources } from '../../support/ingest/replayed-sources.ts'
import { ended } from './programs/ingest-program.ts'

const ARCHIVE = (coin: string) =>
  `raw.githubusercontent.com/coinmetrics/data/master/csv/${coin}.csv`
/** More values than one run may hold: of seven columns, each day of these. */
const DAYS = 1_700
const HEADER =
  'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt'

/** Days of a coin at a dollar that end so many days ago. Each column of each coin moves in a rhythm of its own. */
const coinFile = (coin: string, lastAgo: number, level = 1): string => {
  const own = [...coin].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  const wave = (at: number, column: number) =>
    1 +
    0.05 * Math.sin((at * (1 + column * 0.17)) / (7 + (own % 13))) +
    (0.02 * ((at * own) % 7)) / 7
  return [
    HEADER,
    ...Array.from({ length: DAYS - lastAgo }, (_, at) => {
      const figure = (of: number, column: number) => Math.round(level * of * own * wave(at, column))
      const [supply, moved] = [figure(500_000, 1), figure(20_000, 2)]
      return [
        isoDay(today() - DAYS + at + 1),
        ...[1, supply, supply, figure(40, 3), figure(90, 4), '', '', moved, moved, figure(110, 5)],
      ].join(',')
    }),
    '',
  ].join('\n')
}

let web: ReplayedSources
beforeAll(async () => {
  web = await replaySources()
  process.env.SOURCES_MIRROR = web.url
  await emptySite()
})
afterAll(() => web.stop())

const ask = () =>
  fetchConnector('coinmetrics-archive', {
    signal: new AbortController().signal,
    manners: { pauseMs: 0, tries: 1, backOffMs: 1, longestWaitMs: 1 },
  })
const daysOf = async (coin: string) =>
  (await publishedValues(await tokenScope(coin), 'totalSupply')).size

test('a coin with a rewritten history is refused alone, and published by the command of its incident', async () => {
  for (const coin of ['usdc', 'gusd', 'dai']) web.answers.set(ARCHIVE(coin), coinFile(coin, 3))
  const first = await ask()
  expect(first.outcome).toBe('published')
  const before = await daysOf('gusd')

  web.answers.set(ARCHIVE('usdc'), coinFile('usdc', 2, 1.37))
  for (const coin of ['gusd', 'dai']) web.answers.set(ARCHIVE(coin), coinFile(coin, 2))
  const { outcome, faults } = await ask()
  expect(outcome).toBe('published')
  expect([await daysOf('gusd'), await daysOf('dai'), await daysOf('usdc')]).toEqual([
    before + 1,
    before + 1,
    before,
  ])
  const refused = faults.filter(({ fault }) => fault === 'refused')
  expect(refused).toMatchObject([{ subject: 'usdc.csv' }])
  const { answerId, detail = '' } = refused[0] ?? {}
  expect(detail).toMatch(/^more than 10,000 values fail a rule; check that/)
  expect(detail).toContain(
    `If the history was revised, npm run live -- again ${answerId} --revises`,
  )

  const [, command = ''] = /npm run live -- (.*)$/.exec(detail) ?? []
  const again = await ended(
    spawn(process.execPath, ['server/pipeline/cli/live-cli.ts', ...command.split(' ')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: process.env,
    }),
  )
  expect(again).toMatchObject({ code: 0, err: '' })
  expect(await daysOf('usdc')).toBe(before + 1)
})
