import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dependencyHash, nearestTests, withinTime } from '../../../../scripts/tests/near-tests.mjs'
import { testFolder } from '../../../support/files/test-folder.ts'

const imports = new Map([
  ['lib/a.ts', []],
  ['lib/b.ts', ['lib/a.ts']],
  ['lib/other.ts', []],
  ['tests/unit/b.test.ts', ['lib/b.ts']],
  ['tests/unit/a.test.ts', ['lib/a.ts']],
  ['tests/integration/site.test.ts', ['lib/b.ts', 'lib/other.ts']],
  ['tests/unit/other.test.ts', ['lib/other.ts']],
  ['tests/architecture/all.test.ts', ['lib/a.ts']],
])

test('tests come by how near they are to what changed, and no other ones', () => {
  expect(nearestTests(imports, ['lib/a.ts'])).toEqual([
    'tests/unit/a.test.ts',
    'tests/unit/b.test.ts',
    'tests/integration/site.test.ts',
  ])
  expect(nearestTests(imports, ['tests/unit/other.test.ts', 'README.md'])).toEqual([
    'tests/unit/other.test.ts',
  ])
})

test('the hash of a test moves with what it imports, however far, and with nothing else', () => {
  const folder = testFolder()
  for (const file of imports.keys()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), file)
  }
  const hash = (more = '') => dependencyHash(imports, 'tests/unit/b.test.ts', { folder, more })
  const before = hash()
  writeFileSync(path.join(folder, 'lib/other.ts'), 'changed')
  expect(hash()).toBe(before)
  writeFileSync(path.join(folder, 'lib/a.ts'), 'changed')
  expect(hash()).not.toBe(before)
  expect(hash('another database')).not.toBe(hash())
})

test('as many are taken as there is time for, and one in any case', () => {
  const seconds: Record<string, number> = { slow: 100, quick: 1, middle: 5 }
  const known = (name: string) => seconds[name]
  expect(withinTime(['quick', 'slow', 'middle'], { seconds: 10, known })).toEqual([
    'quick',
    'middle',
  ])
  expect(withinTime(['slow', 'quick'], { seconds: 10, known })).toEqual(['slow'])
  expect(withinTime(['new', 'newer', 'newest'], { seconds: 8, known })).toEqual(['new', 'newer'])
})
