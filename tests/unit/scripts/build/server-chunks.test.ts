import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shrinkServerChunks } from '../../../../scripts/build/server-chunks.mjs'
import { testFolder } from '../../../support/files/test-folder.ts'

const body = 'module.exports=[1,["–","→ 😀","é","\\n",/^[–—😀]$/u.test("😀")]];'
const requireFrom = createRequire(import.meta.url)

function chunks(files: Readonly<Record<string, string>>) {
  const folder = testFolder()
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${text}\n//# sourceMappingURL=${path.basename(name)}.map`)
  }
  return folder
}

const load = (folder: string, name: string): unknown => requireFrom(path.join(folder, name))

test('a chunk that is another one under a second name loads that one, within its runtime', () => {
  const folder = chunks({
    'ssr/a.js': body,
    'ssr/b.js': body,
    'ssr/c.js': body.replace('1,', '2,'),
    'd.js': body,
  })
  shrinkServerChunks(folder)
  expect(load(folder, 'ssr/b.js')).toBe(load(folder, 'ssr/a.js'))
  expect(load(folder, 'ssr/c.js')).not.toBe(load(folder, 'ssr/a.js'))
  expect(load(folder, 'd.js')).not.toBe(load(folder, 'ssr/a.js'))
})

test('text beyond Latin-1 is escaped and reads the same; nothing changes the second time', () => {
  const folder = chunks({ 'a.js': body })
  shrinkServerChunks(folder)
  const written = readFileSync(path.join(folder, 'a.js'), 'utf8')
  expect([...written].every((letter) => letter <= '\xff')).toBe(true)
  expect(load(folder, 'a.js')).toEqual([1, ['–', '→ 😀', 'é', '\n', true]])
  shrinkServerChunks(folder)
  expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe(written)
})
