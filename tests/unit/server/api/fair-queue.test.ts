import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FairQueue } from '#server/api/fair-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A queue whose work takes as long as it says, and what was begun in it. */
function watched() {
  const queue = new FairQueue(() => Date.now())
  const begun: string[] = []
  const ask = (owner: string, ms: number) =>
    queue
      .run(owner, async () => {
        begun.push(owner)
        await new Promise((resolve) => {
          setTimeout(resolve, ms)
        })
      })
      .then(
        () => 'answered',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'broken'),
      )
  return { ask, begun }
}

it('lets an owner with one question wait for one of somebody else, not for all of them', async () => {
  const { ask, begun } = watched()
  for (let n = 0; n < 5; n++) void ask('many', 1000)
  void ask('one', 100)
  await vi.advanceTimersByTimeAsync(1100)
  expect(begun).toEqual(['many', 'one', 'many'])
})

it('answers a neighbour every time while somebody else asks twenty at once without end', async () => {
  const { ask } = watched()
  const [theirs, own]: [unknown[], unknown[]] = [[], []]
  const neighbour = async () => {
    while (own.length < 10) own.push(await ask('neighbour', 200))
  }
  const flood = async () => {
    while (own.length < 10) {
      theirs.push(await ask('flood', 3000))
      await new Promise((resolve) => {
        setTimeout(resolve, 500)
      })
    }
  }
  for (let n = 0; n < 20; n++) void flood()
  void neighbour()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(own).toEqual(Array.from({ length: 10 }, () => 'answered'))
  expect(theirs).toContain('rate_limited')
  expect(theirs).toContain('answered')
})

it('shares time, not turns', async () => {
  const { ask, begun } = watched()
  const without = async (owner: string, ms: number) => {
    for (let n = 0; n < 100; n++) await ask(owner, ms)
  }
  for (const [owner, ms] of [
    ['slow', 900],
    ['slow', 900],
    ['quick', 300],
    ['quick', 300],
  ] as const)
    void without(owner, ms)
  await vi.advanceTimersByTimeAsync(18_000)
  const count = (owner: string) => begun.filter((each) => each === owner).length
  expect(count('quick') / count('slow')).toBeGreaterThan(2)
})

it('refuses what is too much of one owner, and gives a turn up only when it does not come at all', async () => {
  const { ask } = watched()
  const answers = Array.from({ length: 6 }, () => ask('many', 1000))
  await vi.advanceTimersByTimeAsync(0)
  expect(await answers[5]).toBe('rate_limited')
  const stuck = watched()
  void stuck.ask('never', 60_000)
  const other = stuck.ask('other', 1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await other).toBe('unavailable')
})

it('begins anew for everybody once nobody waits', async () => {
  const { ask, begun } = watched()
  void ask('first', 10_000)
  await vi.advanceTimersByTimeAsync(10_000)
  void ask('second', 100)
  void ask('first', 100)
  void ask('third', 100)
  await vi.advanceTimersByTimeAsync(300)
  expect(begun).toEqual(['first', 'second', 'first', 'third'])
})

it('lets nobody wait while short questions of others add up', async () => {
  const { ask, begun } = watched()
  const without = async (owner: string) => {
    for (let n = 0; n < 200; n++) await ask(owner, 100)
  }
  for (const owner of ['one', 'one', 'two', 'two']) void without(owner)
  void ask('dear', 3_300).then(() => ask('dear', 3_300))
  await vi.advanceTimersByTimeAsync(4_000)
  expect(begun.filter((owner) => owner === 'dear').length).toBe(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(begun.filter((owner) => owner === 'dear').length).toBe(2)
})

it.each([100, 500, 700, 900, 1_500, 2_500])(
  'begins a neighbour’s question after two of a flood at most, where each takes %d ms',
  async (ms) => {
    const { ask, begun } = watched()
    let isOver = false
    const behind: number[] = []
    const neighbour = async () => {
      for (let n = 0; n < 10; n++) {
        const before = begun.length
        const answer = ask('neighbour', ms)
        const began = () => begun.indexOf('neighbour', before)
        while (began() < 0) {
          await new Promise((resolve) => {
            setTimeout(resolve, 10)
          })
        }
        behind.push(began() - before)
        await answer
      }
      isOver = true
    }
    const flood = async () => {
      while (!isOver) {
        await ask('flood', ms)
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      }
    }
    for (let n = 0; n < 20; n++) void flood()
    await vi.advanceTimersByTimeAsync(ms / 2)
    void neighbour()
    await vi.advanceTimersByTimeAsync(60 * ms + 5_000)
    expect(behind).toHaveLength(10)
    expect(Math.max(...behind)).toBeLessThanOrEqual(2)
  },
)
