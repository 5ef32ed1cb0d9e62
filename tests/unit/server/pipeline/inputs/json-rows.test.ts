import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { jsonRows } from '#server/pipeline/inputs/json-rows.ts'
import { scanJson } from '#server/pipeline/inputs/json-scan.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

async function rows(content: string | Uint8Array) {
  const found: unknown[] = []
  for await (const row of jsonRows(
    writtenFile('coins.json', content),
    new AbortController().signal,
  ))
    found.push(row)
  return found
}

const fault = async (content: string | Uint8Array) =>
  rows(content).then(
    () => expect.unreachable('nothing was refused'),
    (error: unknown) => {
      if (error instanceof InputError)
        return { line: error.line, column: error.column, reason: error.reason }
      throw error
    },
  )

describe('jsonRows', () => {
  it('gives the items of a list with the line where each begins', async () => {
    expect(await rows('[\n  {"name": "a",\n   "b": [1, 2]},\n  3, "x"\n]\n')).toEqual([
      { line: 2, value: { name: 'a', b: [1, 2] } },
      { line: 4, value: 3 },
      { line: 4, value: 'x' },
    ])
    expect(await rows('\uFEFF []')).toEqual([])
  })
  it.each([
    [
      '[\n  {"a": 1,}\n]',
      { line: 2, column: '11', reason: '"}" where a name in quotes is expected' },
    ],
    ['[1,\n2', { line: 2, column: '2', reason: 'the document ends where , or ] is expected' }],
    ['[1]\n[2]', { line: 2, column: '1', reason: '"[" after the end of the document' }],
    ['[NaN]', { line: 1, column: '2', reason: '"N" where a value or ] is expected' }],
    [
      '["a\nb"]',
      {
        line: 1,
        column: '2',
        reason: 'an unclosed string or an invalid JSON escape',
      },
    ],
    ['{"a": 1}', { line: 1, column: undefined, reason: 'the document is not a list' }],
    [
      '{"peggedAssets": [1]}',
      {
        line: 1,
        column: undefined,
        reason:
          'the document is not a list: extract "peggedAssets" from it, for example with jq .peggedAssets',
      },
    ],
    ['', { line: undefined, column: undefined, reason: 'the file is empty: download it again' }],
  ])('refuses %j', async (text, expected) => {
    expect(await fault(text)).toEqual(expected)
  })
  it('refuses other encodings and documents over 64 MB', async () => {
    expect(await fault(Buffer.from([0x5b, 0x0a, 0x22, 0xe9, 0x22, 0x5d]))).toEqual({
      line: 2,
      column: undefined,
      reason: 'not UTF-8: byte 0xe9 at byte 3; save it as UTF-8',
    })
    expect(await fault(Buffer.alloc(64 * 2 ** 20 + 1, ' '))).toMatchObject({
      reason: 'the document is larger than 64 MB',
    })
  })
})

describe('scanJson', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  it('accepts every document, and finds as many items as a list has', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), (value, indent) => {
        const scan = scanJson(JSON.stringify(value, null, indent))
        expect(scan).toHaveProperty('items')
        expect('items' in scan && scan.items.length).toBe(value.length)
      }),
    )
  })
  it('accepts exactly what JSON.parse accepts, also in damaged documents', () => {
    const damaged = fc
      .tuple(
        fc.jsonValue(),
        fc.nat(60),
        fc.constantFrom(
          '',
          ',',
          ']',
          '}',
          '"',
          '\\',
          '\\u12',
          ':',
          '0',
          '-',
          'e',
          '\n',
          '\u0001',
          'tru',
          ' ',
        ),
        fc.nat(2),
      )
      .map(([value, at, insert, cut]) => {
        const text = JSON.stringify(value)
        return text.slice(0, at) + insert + text.slice(at + cut)
      })
    fc.assert(
      fc.property(damaged, (text) => {
        expect('items' in scanJson(text)).toBe(isJson(text))
      }),
      { numRuns: 5000 },
    )
  })
  it('stops where lists are nested deeper than any form is', () => {
    expect(scanJson('['.repeat(100) + ']'.repeat(100))).toEqual({ items: [1], names: 0 })
    expect(scanJson('['.repeat(500_000) + ']'.repeat(500_000))).toEqual({
      fault: 'the document is nested more than 100 levels deep',
      at: 100,
    })
  })
  it('takes any length of a string', () => {
    expect(scanJson(JSON.stringify(['\\"'.repeat(3_000_000)]))).toEqual({ items: [1], names: 0 })
  })
  it('stops at a document that would take more memory than any real one', () => {
    const lists = (count: number) => `[${'[],'.repeat(count - 1)}[]]`
    expect(scanJson(lists(5_999_999))).toHaveProperty('items.length', 5_999_999)
    expect(scanJson(lists(6_000_000))).toEqual({
      fault: 'the document has more than 6,000,000 values',
      at: 3 * 5_999_999 + 1,
    })
  })
})
