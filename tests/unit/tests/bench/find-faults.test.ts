// A benchmark that measures nothing fails, and says why.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { Answers, findFaults, joinFaults, refuseFaults } from '../../../bench/find-faults.ts'
import { measureLoad } from '../../../bench/measure-load.ts'
import { isoDay, today } from '#lib/dates.ts'
import { firstView } from '../../../bench/parts/first-view.ts'

const FIGURE = { what: 'cached page', ours: 12, unit: 'ms', passes: true } as const

test('figures are without fault; a part without any, one without a number and one of failed requests are not', () => {
  expect(findFaults([FIGURE, { ...FIGURE, passes: false }])).toEqual([])
  expect(findFaults([])).toEqual(['nothing was measured'])
  expect(
    findFaults([
      { ...FIGURE, ours: Number.NaN, note: '75 were cached' },
      { ...FIGURE, beside: { name: 'Fastify', value: Number.NaN } },
      { ...FIGURE, fault: '3 of 4 requests failed' },
    ]),
  ).toEqual([
    'cached page: there is no figure (75 were cached)',
    'cached page: there is no figure of Fastify',
    'cached page: 3 of 4 requests failed',
  ])
})

test('answers name the first that was not expected, and that nothing was asked', () => {
  const answers = new Answers()
  expect(answers.fault).toBe('nothing was asked')
  answers.add('/treasuries', 200)
  answers.add('/no-such-page', 404, 404)
  expect(answers.fault).toBeNull()
  answers.add('/assets/timeseries?mode=value', 307)
  answers.add('/assets', 503)
  expect(answers.fault).toBe(
    '2 of 4 requests failed, the first with 307: /assets/timeseries?mode=value',
  )
  expect(joinFaults([null, answers.fault, answers.fault])).toBe(answers.fault)
  expect(joinFaults([null])).toBeNull()
})

test('a program ends with its faults', () => {
  expect(() => {
    refuseFaults([])
  }).not.toThrow()
  expect(() => {
    refuseFaults(['assets: nothing was asked'])
  }).toThrow('assets: nothing was asked')
})

test('load on what does not answer 200 has a fault', async () => {
  const port = await serve(503)
  const { fault, times } = await measureLoad({
    port,
    pathOf: () => '/treasuries',
    connections: 1,
    seconds: 0.05,
  })
  expect(fault).toBe(
    `${times.length} of ${times.length} requests failed, the first with 503: /treasuries`,
  )
})

test('first views of pages that send readers away are no figures', async () => {
  const port = await serve(307)
  const site = {
    port,
    url: `http://127.0.0.1:${port}`,
    pid: process.pid,
    databaseUrl: '',
    log: '',
    stop: () => Promise.resolve(),
  }
  const readings = await firstView.run({
    sites: {
      postgres: '',
      version: '',
      newDatabase: () => Promise.reject(new Error('it takes none')),
      demo: () => Promise.reject(new Error('it takes none')),
      start: () => Promise.resolve(site),
      stop: () => Promise.resolve(),
    },
    seconds: 1,
    rounds: 1,
    points: [],
    size: 0.02,
    say: () => undefined,
  })
  expect(findFaults(readings)).toContain(
    'studio in some state: first byte: 3 of 3 requests failed, the first with 307: ' +
      `/assets/timeseries?top=1&from=${isoDay(today() - 60)}&draw=share&scale=log`,
  )
  expect(findFaults(readings)).toHaveLength(readings.length)
})

/** A site that answers everything with one status, but for its list of addresses. → its port */
async function serve(status: number): Promise<number> {
  const server = createServer((request, response) => {
    const isList = request.url === '/sitemap.xml'
    response
      .writeHead(isList ? 200 : status)
      .end(isList ? '<loc>http://127.0.0.1/assets/usdc</loc>' : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}
