import { expect, test } from 'vitest'
import { BusyError, Lane } from '#server/http/lane.ts'

const OPTIONS = {
  running: 1,
  runningPerNetwork: 1,
  waiting: 4,
  waitingPerNetwork: 2,
  patienceMs: 10_000,
}

/** Work that ends when it is told to. */
function held() {
  let release = () => {}
  const done = new Promise<void>((resolve) => {
    release = resolve
  })
  return { work: () => done, release }
}

test('so much runs, so much waits, and one more is refused at once', async () => {
  const lane = new Lane({ ...OPTIONS, waiting: 1 })
  const first = held()
  const running = lane.run('a', first.work)
  const waiting = lane.run('b', () => Promise.resolve('done'))
  await expect(lane.run('c', () => Promise.resolve())).rejects.toThrow(BusyError)
  expect(lane.load).toEqual({ running: 1, waiting: 1 })
  first.release()
  expect(await waiting).toBe('done')
  await running
  expect(lane.isIdle).toBe(true)
})

test('one network cannot fill the line, and does not stand before another that comes later', async () => {
  const lane = new Lane(OPTIONS)
  const order: string[] = []
  const first = held()
  const all = [
    lane.run('flood', first.work),
    lane.run('flood', () => Promise.resolve(order.push('flood 1'))),
    lane.run('flood', () => Promise.resolve(order.push('flood 2'))),
  ]
  await expect(lane.run('flood', () => Promise.resolve())).rejects.toThrow(BusyError)
  all.push(lane.run('reader', () => Promise.resolve(order.push('reader'))))
  first.release()
  await Promise.all(all)
  expect(order.indexOf('reader')).toBeLessThan(order.indexOf('flood 2'))
})

test('work that fails gives its place to the next', async () => {
  const lane = new Lane(OPTIONS)
  await expect(lane.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await lane.run('a', () => Promise.resolve(1))).toBe(1)
})

test('who waits too long is told so and leaves the line', async () => {
  const lane = new Lane({ ...OPTIONS, patienceMs: 20 })
  const first = held()
  const running = lane.run('a', first.work)
  await expect(lane.run('b', () => Promise.resolve())).rejects.toThrow(BusyError)
  expect(lane.load).toEqual({ running: 1, waiting: 0 })
  first.release()
  await running
})

test('one network leaves a place for others, and the site itself has no such bound', async () => {
  const lane = new Lane({ ...OPTIONS, running: 3, runningPerNetwork: 2 })
  const works = [held(), held(), held()]
  const ended: string[] = []
  const all = works.map(({ work }, at) =>
    lane.run('flood', work).then(() => ended.push(`flood ${at}`)),
  )
  expect(lane.load).toEqual({ running: 2, waiting: 1 })
  await lane.run('reader', () => Promise.resolve())
  expect(lane.load).toEqual({ running: 2, waiting: 1 })
  works[0]?.release()
  await all[0]
  expect(lane.load).toEqual({ running: 2, waiting: 0 })
  for (const { release } of works) release()
  await Promise.all(all)
  const own = [held(), held(), held()]
  const running = own.map(({ work }) => lane.run(null, work))
  expect(lane.load).toEqual({ running: 3, waiting: 0 })
  for (const { release } of own) release()
  await Promise.all(running)
  expect(lane.isIdle).toBe(true)
})
