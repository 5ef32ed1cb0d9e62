import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { trouble } from '#server/edge/health/trouble.ts'
import { ask, open, PAGE, sendPage } from './small-server.ts'

test('/healthz says the process runs, /readyz asks the database', async () => {
  const { port } = await open(sendPage, { trouble })
  const health = await ask(port, '/healthz')
  expect(health.status).toBe(200)
  expect(health.body.toString()).toMatch(
    /^\{"status":"ok","version":"\d+\.\d+\.\d+(\+[0-9a-f]+)?"\}\n$/,
  )
  const ready = await ask(port, '/readyz')
  expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([200, { status: 'ok' }])
})

test('/readyz is 503 with the reason while nothing can be served, 200 with it while cached pages can', async () => {
  const reason = 'the database does not respond'
  const said = (status: string) => `${JSON.stringify({ status, reason })}\n`
  const readiness = async (isServing: boolean) => {
    const { port } = await open(sendPage, { trouble: () => Promise.resolve({ reason, isServing }) })
    const { status, body } = await ask(port, '/readyz')
    return [status, body.toString()]
  }
  expect(await readiness(false)).toEqual([503, said('unavailable')])
  expect(await readiness(true)).toEqual([200, said('degraded')])
})

test('/readyz is 503 while draining', async () => {
  const { port, agent, http } = await open(sendPage)
  await ask(port, '/', { agent }) // a connection that is open when the draining begins
  const drained = http.drain()
  const late = await ask(port, '/readyz', { agent })
  expect([late.status, late.headers.connection]).toEqual([503, 'close'])
  await drained
})

test('draining under load: every request that was sent on an open connection is answered', async () => {
  const { port, agent, http } = await open(async (_request, response) => {
    await pause(5)
    sendPage(_request, response)
  })
  let draining = false
  let answered = 0
  const failures: unknown[] = []
  const reader = async () => {
    while (!draining) {
      try {
        const { status, body } = await ask(port, '/', { agent })
        if (status === 200 && body.length === PAGE.length) answered++
        else failures.push(status)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  const readers = Array.from({ length: 32 }, reader)
  while (answered < 500) await pause(5)
  draining = true
  const drained = http.drain()
  await Promise.all([...readers, drained])
  expect(failures).toEqual([])
  await expect(ask(port, '/')).rejects.toThrow(/ECONNREFUSED/)
})

test('draining twice is draining once', async () => {
  const { http } = await open(sendPage)
  expect(http.drain()).toBe(http.drain())
  await http.drain()
})
