import { expect, test } from 'vitest'
import { BusyError, Lane } from '#server/edge/capacity/lane.ts'

const OPTIONS = {
  running: 1,
  runningPerNetwork: 1,
  waiting: 4,
  waitingPerNetwork: 2,
  runningBeforeBehind: 1,
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
  const running = lane.run({ network: 'a' }, first.work)
  const waiting = lane.run({ network: 'b' }, () => Promise.resolve('done'))
  await expect(lane.run({ network: 'c' }, () => Promise.resolve())).rejects.toThrow(BusyError)
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
    lane.run({ network: 'flood' }, first.work),
    lane.run({ network: 'flood' }, () => Promise.resolve(order.push('flood 1'))),
    lane.run({ network: 'flood' }, () => Promise.resolve(order.push('flood 2'))),
  ]
  await expect(lane.run({ network: 'flood' }, () => Promise.resolve())).rejects.toThrow(BusyError)
  all.push(lane.run({ network: 'reader' }, () => Promise.resolve(order.push('reader'))))
  first.release()
  await Promise.all(all)
  expect(order.indexOf('reader')).toBeLessThan(order.indexOf('flood 2'))
})

test('work that fails gives its place to the next', async () => {
  const lane = new Lane(OPTIONS)
  await expect(
    lane.run({ network: 'a' }, () => Promise.reject(new Error('broken'))),
  ).rejects.toThrow('broken')
  expect(await lane.run({ network: 'a' }, () => Promise.resolve(1))).toBe(1)
})

test('who waits too long is told so and leaves the line', async () => {
  const lane = new Lane({ ...OPTIONS, patienceMs: 20 })
  const first = held()
  const running = lane.run({ network: 'a' }, first.work)
  await expect(lane.run({ network: 'b' }, () => Promise.resolve())).rejects.toThrow(BusyError)
  expect(lane.load).toEqual({ running: 1, waiting: 0 })
  first.release()
  await running
})

test('one network leaves a place for others, and the site itself has no such bound', async () => {
  const lane = new Lane({ ...OPTIONS, running: 3, runningPerNetwork: 2 })
  const works = [held(), held(), held()]
  const ended: string[] = []
  const all = works.map(({ work }, at) =>
    lane.run({ network: 'flood' }, work).then(() => ended.push(`flood ${at}`)),
  )
  expect(lane.load).toEqual({ running: 2, waiting: 1 })
  await lane.run({ network: 'reader' }, () => Promise.resolve())
  expect(lane.load).toEqual({ running: 2, waiting: 1 })
  works[0]?.release()
  await all[0]
  expect(lane.load).toEqual({ running: 2, waiting: 0 })
  for (const { release } of works) release()
  await Promise.all(all)
  const own = [held(), held(), held()]
  const running = own.map(({ work }) => lane.run({ network: null }, work))
  expect(lane.load).toEqual({ running: 3, waiting: 0 })
  for (const { release } of own) release()
  await Promise.all(running)
  expect(lane.isIdle).toBe(true)
})

test('two networks that fill the line do not starve a third: whoever had no turn for longest is next', async () => {
  const lane = new Lane({ ...OPTIONS, waiting: 5 })
  const order: string[] = []
  const first = held()
  const all = [lane.run({ network: 'a' }, first.work)]
  for (const network of ['a', 'a', 'b', 'b', 'reader'])
    all.push(
      lane.run({ network }, () => {
        order.push(network)
        return Promise.resolve()
      }),
    )
  first.release()
  await Promise.all(all)
  expect(order).toEqual(['b', 'reader', 'a', 'b', 'a'])
})

test('of a full line, the network that holds most of it gives way to one that holds less', async () => {
  const lane = new Lane(OPTIONS)
  const first = held()
  const running = lane.run({ network: 'x' }, first.work)
  const waiting = ['a', 'a', 'b', 'b'].map((network) =>
    lane.run({ network }, () => Promise.resolve(network)).catch((error: unknown) => error),
  )
  const reader = lane.run({ network: 'reader' }, () => Promise.resolve('read'))
  await expect(lane.run({ network: 'reader' }, () => Promise.resolve())).rejects.toThrow(BusyError)
  first.release()
  expect(await reader).toBe('read')
  expect(await Promise.all(waiting)).toEqual(['a', expect.any(BusyError), 'b', 'b'])
  await running
})

test('work that nobody waits for begins when nothing runs, and leaves when a reader has to wait', async () => {
  const lane = new Lane({ ...OPTIONS, running: 2, runningPerNetwork: 2 })
  const reader = held()
  const reading = lane.run({ network: 'reader' }, reader.work)
  const behind = lane.run({ network: 'a', isBehind: true }, () => Promise.resolve('renewed'))
  expect(lane.load).toEqual({ running: 1, waiting: 0 })
  reader.release()
  expect(await behind).toBe('renewed')
  await reading

  const others = [held(), held()]
  const busy = others.map(({ work }) => lane.run({ network: 'reader' }, work))
  const dropped = lane.run({ network: 'a', isBehind: true }, () => Promise.resolve())
  const waits = lane.run({ network: 'other' }, () => Promise.resolve('read'))
  await expect(dropped).rejects.toThrow(BusyError)
  for (const { release } of others) release()
  expect(await waits).toBe('read')
  await Promise.all(busy)
  expect(lane.isIdle).toBe(true)
})

test('who has it from somebody else leaves the line', async () => {
  const lane = new Lane(OPTIONS)
  const first = held()
  const running = lane.run({ network: 'a' }, first.work)
  const gone = new AbortController()
  const waiting = lane.run({ network: 'b', signal: gone.signal }, () => Promise.resolve())
  gone.abort(new Error('made by another'))
  await expect(waiting).rejects.toThrow('made by another')
  expect(lane.load).toEqual({ running: 1, waiting: 0 })
  first.release()
  await running
})
