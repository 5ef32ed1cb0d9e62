import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hintFirstChunks } from '../../../../scripts/build/client-chunks.mjs'
import { testFolder } from '../../../support/files/test-folder.ts'

test('what every page loads begins with the hint once, and what is small or of some pages does not', () => {
  const folder = testFolder()
  const code = `globalThis.found = ${JSON.stringify('x'.repeat(20_000))}`
  mkdirSync(path.join(folder, 'chunks'))
  for (const [name, text] of Object.entries({ main: code, small: '1', other: code }))
    writeFileSync(path.join(folder, 'chunks', `${name}.js`), text)
  const rootMainFiles = ['chunks/main.js', 'chunks/small.js']
  writeFileSync(path.join(folder, 'build-manifest.json'), JSON.stringify({ rootMainFiles }))
  hintFirstChunks(folder)
  hintFirstChunks(folder)
  const read = (name: string) => readFileSync(path.join(folder, 'chunks', `${name}.js`), 'utf8')
  expect(read('main')).toBe(`//# allFunctionsCalledOnLoad\n${code}`)
  expect(read('small')).toBe('1')
  expect(read('other')).toBe(code)
})
