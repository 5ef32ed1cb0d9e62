import { expect, test } from 'vitest'
import { lastAnswer } from '#server/core/metrics/last-answer.ts'

process.env.LOG_LEVEL = 'silent'

test('what cannot be read anew stays as it was, and grows older', async () => {
  const answers = [Promise.resolve(7), Promise.reject(new Error('too slow')), Promise.resolve(8)]
  for (const answer of answers) answer.catch(() => undefined)
  const size = lastAnswer('size', () => answers.shift() ?? Promise.resolve(9))
  expect([size.value(), size.begunMsAgo()]).toEqual([null, null])

  expect(await size.renew()).toBe(true)
  const young = size.ageSeconds()
  expect(await size.renew()).toBe(false)
  expect(size.value()).toBe(7)
  expect(size.ageSeconds()).toBeGreaterThan(young)

  expect(await size.renew()).toBe(true)
  expect(size.value()).toBe(8)
})

test('it is read once, however many wait for it', async () => {
  let reads = 0
  const { promise, resolve } = Promise.withResolvers<number>()
  const count = lastAnswer('count', () => {
    reads++
    return promise
  })
  const waiting = [count.renew(), count.renew()]
  resolve(5)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect([reads, count.value()]).toEqual([1, 5])
  await count.renew()
  expect(reads).toBe(2)
})
