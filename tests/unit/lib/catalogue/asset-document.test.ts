import { expect, it } from 'vitest'
import { readDocument, writeDocument } from '#lib/catalogue/asset-document.ts'

it.each([
  {
    line: '2025-05-14 https://issuer.example/base.pdf Base prospectus',
    document: {
      date: '2025-05-14',
      address: 'https://issuer.example/base.pdf',
      title: 'Base prospectus',
    },
  },
  {
    line: 'https://issuer.example/terms Terms of the token',
    document: { date: null, address: 'https://issuer.example/terms', title: 'Terms of the token' },
  },
])('a document is a line and back: $line', ({ line, document }) => {
  expect(readDocument(line)).toEqual(document)
  expect(writeDocument(document)).toBe(line)
})

it.each([
  'Base prospectus',
  'https://issuer.example/terms',
  'http://issuer.example/terms Terms',
  'https://[ Terms',
])('a line without title or https address is none: %s', (line) => {
  expect(readDocument(line)).toBeNull()
})
