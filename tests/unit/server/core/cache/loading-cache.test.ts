import { afterEach, expect, test, vi } from 'vitest'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'

/** Keeps texts by their length, and counts how often each was loaded. */
function keeping(mostBytes: number) {
  const loads: string[] = []
  const kept = new LoadingCache<string>({ mostBytes, measureBytes: (text) => text.length })
  return {
    kept,
    loads,
    get: (key: string, version = 1) =>
      kept.get(
        key,
        () => {
          loads.push(key)
          return Promise.resolve(key)
        },
        version,
      ),
  }
}

test('a value is loaded once for all who ask while it loads, and after', async () => {
  const { get, loads } = keeping(100)
  expect(await Promise.all([get('ab'), get('ab')])).toEqual(['ab', 'ab'])
  await get('ab')
  expect(loads).toEqual(['ab'])
})

test('what was asked for longest ago makes room', async () => {
  const { get, loads, kept } = keeping(6)
  await get('aaa')
  await get('bbb')
  await get('aaa')
  await get('ccc')
  expect(kept.bytes).toBe(6)
  await get('aaa')
  await get('bbb')
  expect(loads).toEqual(['aaa', 'bbb', 'ccc', 'bbb'])
})

test('one value that is larger than all room stays until another comes', async () => {
  const { get, loads } = keeping(2)
  await get('large')
  await get('large')
  expect(loads).toEqual(['large'])
})

test('a new version forgets all', async () => {
  const { get, loads } = keeping(100)
  await get('a', 1)
  await get('a', 2)
  expect(loads).toEqual(['a', 'a'])
})

test('a failed load is not kept', async () => {
  const kept = new LoadingCache<string>({ mostEntries: 10 })
  await expect(kept.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.get('a', () => Promise.resolve('there'))).toBe('there')
})

test('what comes after the version has moved is not kept for the new one', async () => {
  const kept = new LoadingCache<string>({ mostEntries: 10 })
  const old = Promise.withResolvers<string>()
  const first = kept.get('a', () => old.promise, 1)
  expect(await kept.get('a', () => Promise.resolve('newer'), 2)).toBe('newer')
  old.resolve('older')
  expect(await first).toBe('older')
  expect(await kept.get('a', () => Promise.resolve('never'), 2)).toBe('newer')
})

test('of so many values the one asked for longest ago goes', async () => {
  const kept = new LoadingCache<string>({ mostEntries: 2 })
  const get = (key: string, value: string) => kept.get(key, () => Promise.resolve(value))
  await get('a', 'first')
  await get('b', 'first')
  await get('a', 'second')
  await get('c', 'first')
  expect(await get('a', 'third')).toBe('first')
  expect(await get('b', 'second')).toBe('second')
})

afterEach(() => {
  vi.useRealTimers()
})

test('after its time a value is loaded anew', async () => {
  const kept = new LoadingCache<string>({ mostEntries: 2, mostMs: 3_000 })
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(1) // the cache takes the moment 0 for none
  const get = (value: string) => kept.get('a', () => Promise.resolve(value))
  await get('first')
  vi.advanceTimersByTime(2_999)
  expect(await get('second')).toBe('first')
  vi.advanceTimersByTime(2)
  expect(await get('second')).toBe('second')
})
