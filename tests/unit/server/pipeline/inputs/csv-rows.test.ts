import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

const signal = new AbortController().signal

async function cells(input: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of csvRows(input, signal)) rows.push(row.cells)
  return rows
}

const fault = async (input: string) =>
  cells(input).then(
    () => expect.unreachable('nothing was refused'),
    (error: unknown) => {
      if (error instanceof InputError) return { line: error.line, reason: error.reason }
      throw error
    },
  )

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))),
  )

describe('encoding', () => {
  it('takes a byte order mark and leaves it out', async () => {
    expect(await cells(writtenFile('a.csv', bytes([0xef, 0xbb, 0xbf], 'day,é\n1,2\n')))).toEqual([
      ['day', 'é'],
      ['1', '2'],
    ])
  })
  it('joins characters that the end of a piece cuts, wherever it cuts them', async () => {
    const text = `a,b\n${'1,€𝒜é\n'.repeat(60_000)}`
    const rows = await cells(writtenFile('a.csv', text))
    expect(rows).toHaveLength(60_001)
    expect(new Set(rows.slice(1).map((row) => row[1]))).toEqual(new Set(['€𝒜é']))
  })
  it.each([
    [
      'Latin-1',
      bytes('a,b\n1,2\ncaf', [0xe9], ',3\n'),
      {
        line: 3,
        reason: 'not UTF-8: byte 0xe9 at byte 11; save it as UTF-8 (in Excel "CSV UTF-8")',
      },
    ],
    [
      'UTF-16 without a mark',
      bytes([0x61, 0xff, 0x00]),
      {
        line: 1,
        reason: 'not UTF-8: byte 0xff at byte 1; save it as UTF-8 (in Excel "CSV UTF-8")',
      },
    ],
    [
      'a surrogate',
      bytes('a\n', [0xed, 0xa0, 0x80]),
      {
        line: 2,
        reason: 'not UTF-8: byte 0xed at byte 2; save it as UTF-8 (in Excel "CSV UTF-8")',
      },
    ],
    [
      'an overlong form',
      bytes('a\n', [0xc0, 0x80]),
      {
        line: 2,
        reason: 'not UTF-8: byte 0xc0 at byte 2; save it as UTF-8 (in Excel "CSV UTF-8")',
      },
    ],
    [
      'a character cut by the end',
      bytes('a\n1\n', [0xe2, 0x82]),
      {
        line: 3,
        reason: 'not UTF-8: byte 0xe2 at byte 4; save it as UTF-8 (in Excel "CSV UTF-8")',
      },
    ],
    [
      'a NUL',
      bytes('a,b\n1,2\n3,', [0], '\n'),
      { line: 3, reason: 'a NUL byte at byte 10: the file is damaged, download it again' },
    ],
  ])('refuses %s with line and byte', async (_name, content, expected) => {
    expect(await fault(writtenFile('a.csv', content))).toEqual(expected)
  })
  it('counts lines and bytes over many pieces', async () => {
    const before = 'a,b\n' + '1,2\n'.repeat(200_000)
    expect(await fault(writtenFile('a.csv', bytes(before, '3,', [0x80], '\n')))).toEqual({
      line: 200_002,
      reason: `not UTF-8: byte 0x80 at byte ${before.length + 2}; save it as UTF-8 (in Excel "CSV UTF-8")`,
    })
  })
})

describe('size', () => {
  it('refuses a line of 100 MB without reading it to the end', async () => {
    const file = writtenFile('a.csv', 'a,b\n1,2\n')
    for (let megabyte = 0; megabyte < 100; megabyte++) appendFileSync(file, 'x,'.repeat(2 ** 19))
    let read = 0
    const rows = async () => {
      for await (const row of csvRows(file, signal, (bytes) => {
        read = bytes
      }))
        void row
    }
    await expect(rows()).rejects.toThrow(/:3: the row is longer than 8 MB$/)
    expect(read).toBeLessThan(9 * 2 ** 20)
  })
  it('refuses an empty file', async () => {
    expect(await fault(writtenFile('a.csv', ''))).toEqual({
      line: 1,
      reason: 'the file is empty: download it again',
    })
    expect(await fault(writtenFile('a.csv', bytes([0xef, 0xbb, 0xbf])))).toEqual({
      line: 1,
      reason: 'the file is empty: download it again',
    })
  })
})

describe('input', () => {
  it('says what is wrong with a file or an address', async () => {
    expect(await fault('/nowhere/usdc.csv')).toEqual({
      line: undefined,
      reason: 'file not found',
    })
    expect(await fault('/')).toEqual({ line: undefined, reason: 'this is a folder, not a file' })
    const server = createServer((_request, response) => {
      response.writeHead(404).end()
    }).listen(0)
    onTestFinished(() => {
      server.close()
    })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await fault(`http://127.0.0.1:${port}/usdc.csv`)).toEqual({
      line: undefined,
      reason: 'the address returned 404 Not Found',
    })
    expect((await fault('http://127.0.0.1:1/usdc.csv'))?.reason).toMatch(
      /^the address cannot be read: /,
    )
  })
  it('tells how far it has come', async () => {
    const file = writtenFile('a.csv', 'a\n' + '1\n'.repeat(300_000))
    const told: (number | null)[][] = []
    for await (const row of csvRows(file, signal, (read, total) => told.push([read, total])))
      void row
    expect(told.length).toBeGreaterThan(1)
    expect(told.at(-1)).toEqual([600_002, 600_002])
  })
  it('stops when it is told to', async () => {
    const controller = new AbortController()
    const file = writtenFile('a.csv', 'a\n' + '1\n'.repeat(300_000))
    const read = async () => {
      for await (const row of csvRows(file, controller.signal))
        if (row.line === 5) controller.abort()
    }
    await expect(read()).rejects.toThrow(/abort/i)
  })
})
