import { expect, test } from 'vitest'
import { KeptBySize } from '#server/core/cache/kept-by-size.ts'

/** Keeps texts by their length, and counts how often each was loaded. */
function keeping(mostBytes: number) {
  const loads: string[] = []
  const kept = new KeptBySize<string>({ mostBytes, sizeOf: (text) => text.length })
  return {
    kept,
    loads,
    get: (key: string, version = 1) =>
      kept.get(version, key, () => {
        loads.push(key)
        return Promise.resolve(key)
      }),
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
  const kept = new KeptBySize<string>({ mostBytes: 10, sizeOf: () => 1 })
  await expect(kept.get(1, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.get(1, 'a', () => Promise.resolve('there'))).toBe('there')
})
