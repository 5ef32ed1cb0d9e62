import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGzip, KIND_BYTES, nameKind } from '#server/pipeline/inputs/file-signatures.ts'

const zip = (name: string) =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    Buffer.alloc(22),
    Buffer.from([name.length, 0, 0, 0]),
    Buffer.from(name),
  ])

describe('nameKind', () => {
  it.each([
    ['a workbook', zip('[Content_Types].xml'), 'this is an Excel workbook'],
    ['a LibreOffice document', zip('mimetype'), 'this is a LibreOffice document'],
    ['an archive', zip('usdc.csv'), 'this is a ZIP archive (usdc.csv is in it): unpack it'],
    [
      'an archive whose entry has no name that can be shown',
      zip('\u0003|é'),
      'this is a ZIP archive: unpack it first and specify the file inside',
    ],
    ['the beginning of an archive', zip('').subarray(0, 12), 'this is a ZIP archive: unpack it'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'this is an old Excel workbook'],
    ['UTF-16 of Excel', Buffer.from('\uFEFFday,price', 'utf16le'), 'save it as "CSV UTF-8"'],
    [
      'UTF-16 without a mark',
      Buffer.from('day,price', 'utf16le'),
      'UTF-16 without a byte order mark',
    ],
    ['Parquet', Buffer.from('PAR1\u0015'), 'this is a Parquet file'],
    ['PDF', Buffer.from('%PDF-1.4'), 'this is a PDF document'],
    ['bzip2', Buffer.from('BZh91AY'), 'this is packed with bzip2: unpack it first'],
    ['a web page', Buffer.from('\n <HTML lang="en"><body>'), 'this is a web page, not a table'],
    ['a web page with a mark', Buffer.from('\uFEFF<!doctype html>'), 'this is a web page'],
    ['XML', Buffer.from('<?xml version="1.0"?><Error/>'), 'this is XML, not a table'],
  ])('%s', (_name, head, reason) => {
    expect(nameKind(head)).toContain(reason)
  })

  it('is told by the first bytes alone, and takes any of them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: KIND_BYTES }), (bytes) => {
        const head = Buffer.from(bytes)
        expect(['string', 'undefined']).toContain(typeof nameKind(head))
        expect(isGzip(head)).toBe(head[0] === 0x1f && head[1] === 0x8b)
      }),
    )
  })

  it('takes no table for another kind, whatever its columns are called', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((text) => text.replace(/[\0<]/g, 'x'))
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (cells, hasMark) => {
          const text = `day,${cells.join(',')}\n2024-01-01${',1'.repeat(cells.length)}\n`
          expect(nameKind(Buffer.from(hasMark ? `\uFEFF${text}` : text))).toBeUndefined()
        },
      ),
    )
  })
})
