import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listDocumentTests } from '../../../../scripts/tests/document-tests.mjs'

test('a test that asks for a document in its first line is listed, and no other', () => {
  const files: string[] = listDocumentTests()
  expect(files).toContain('tests/unit/components/nav/drawer.test.tsx')
  expect(files).not.toContain('tests/unit/scripts/tests/document-tests.test.ts')
  for (const file of files)
    expect(readFileSync(file, 'utf8').split('\n')[0], file).toBe('// @vitest-environment jsdom')
})
