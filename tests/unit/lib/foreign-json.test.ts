import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEEPEST_JSON, isTooDeep, parseForeignJson } from '#lib/foreign-json.ts'

const nested = (levels: number, inside = ''): string =>
  '['.repeat(levels) + inside + ']'.repeat(levels)

test('JSON comes out as JSON.parse reads it, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8, stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value)
      expect(parseForeignJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('brackets in strings do not count, and quotes behind backslashes close none', () => {
  const brackets = JSON.stringify({ '[{\\"': `\\"${'['.repeat(1000)}\\`, b: '{'.repeat(1000) })
  expect(parseForeignJson(brackets)).toEqual(JSON.parse(brackets))
})

test('what is nested too deeply is refused without being parsed', () => {
  expect(parseForeignJson(nested(DEEPEST_JSON, '1'))).toBeInstanceOf(Array)
  for (const text of [
    nested(DEEPEST_JSON + 1),
    nested(1_000_000),
    '['.repeat(2_000_000),
    '{"a":'.repeat(101),
    `["x",${nested(DEEPEST_JSON)}]`,
  ]) {
    expect(isTooDeep(text)).toBe(true)
    expect(() => parseForeignJson(text)).toThrow('it is nested more than 100 levels deep')
  }
})

test.each(['', '{', '"', '"\\', '[1,]', 'no'])('%j is not JSON', (text) => {
  expect(() => parseForeignJson(text)).toThrow(SyntaxError)
})
