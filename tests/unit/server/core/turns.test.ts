import { expect, it } from 'vitest'
import { Turns } from '#server/core/turns.ts'

it('runs so many at once, the others in their order, and refuses what is too many', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const ask = (n: number) =>
    turns.run(
      () =>
        new Promise<number>((resolve) => {
          begun.push(n)
          ends[n] = () => {
            resolve(n)
          }
        }),
    )
  const asked = [0, 1, 2, 3].map(ask)
  await expect(ask(4)).rejects.toMatchObject({ code: 'unavailable' })
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await asked[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await asked[0]
  await Promise.resolve()
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(asked)).toEqual([0, 1, 2, 3])
})

it('goes on after one that failed', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 5 })
  const [failed, next] = [
    turns.run(() => Promise.reject(new Error('no'))),
    turns.run(() => Promise.resolve('yes')),
  ]
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
