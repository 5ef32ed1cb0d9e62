import { expect, test } from 'vitest'
import { BusyError, Lane } from '#server/edge/capacity/lane.ts'
import { SharedWork } from '#server/edge/capacity/shared-work.ts'

const OPTIONS = {
  running: 1,
  runningPerNetwork: 1,
  waiting: 10,
  waitingPerNetwork: 2,
  runningBeforeBehind: 1,
  patienceMs: 10_000,
}

/** Pages that are asked for in the turn of a network, with what was rendered. */
function site() {
  const lane = new Lane(OPTIONS)
  const shared = new SharedWork<string, string>()
  const rendered: string[] = []
  const ask = (key: string, network: string) =>
    shared.ask(
      key,
      (begin, signal) =>
        lane.run({ network, signal }, () =>
          begin(() => {
            rendered.push(`${key} for ${network}`)
            return Promise.resolve(key)
          }),
        ),
      (raw) => `${raw}, compressed`,
    )
  return { lane, ask, rendered }
}

function held() {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  return {
    work: () => promise,
    release: () => {
      resolve(undefined)
    },
  }
}

test('what many ask for is made once, in the turn that comes first', async () => {
  const { lane, ask, rendered } = site()
  const first = held()
  const running = lane.run({ network: 'flood' }, first.work)
  const flood = ask('/a', 'flood')
  const pages = [flood, ask('/b', 'flood'), ask('/b', 'reader'), ask('/b', 'other')]
  first.release()
  expect(await Promise.all(pages)).toEqual([
    '/a, compressed',
    '/b, compressed',
    '/b, compressed',
    '/b, compressed',
  ])
  // its turn comes before the flood's second
  expect(rendered).toEqual(['/b for reader', '/a for flood'])
  await running
  expect(lane.load).toEqual({ running: 0, waiting: 0 })
})

test('a refusal is told to those alone whose turn it was', async () => {
  const { lane, ask } = site()
  const first = held()
  const running = lane.run({ network: 'x' }, first.work)
  const flood = ['/a', '/b', '/c'].map((key) => ask(key, 'flood').catch((error: unknown) => error))
  const reader = ask('/c', 'reader')
  first.release()
  expect(await Promise.all([...flood, reader])).toEqual([
    '/a, compressed',
    '/b, compressed',
    expect.any(BusyError),
    '/c, compressed',
  ])
  await running
})

test('work that fails is told to all who wait for it, and is begun anew by the next', async () => {
  const shared = new SharedWork<string, string>()
  let times = 0
  const ask = () =>
    shared.ask(
      'key',
      (begin) =>
        begin(() => {
          times++
          return times === 1 ? Promise.reject(new Error('broken')) : Promise.resolve('made')
        }),
      (raw) => raw,
    )
  const both = [ask(), ask()]
  for (const each of both) await expect(each).rejects.toThrow('broken')
  expect(await ask()).toBe('made')
  expect(times).toBe(2)
})
