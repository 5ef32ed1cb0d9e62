// Protects: a test leaves nothing in the system's temporary folder: whatever it writes there is in
// a folder of tests/support/files/test-folder.ts, which is removed when the tests of its file are over,
// or of temporary-folder.ts, which who makes one removes. Cannot see: whether whoever takes a
// folder of temporary-folder.ts removes it, and what a test that is killed leaves.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAKES_ONE = /mkdtemp|tmpdir\(/
const HELPER = 'tests/support/files/temporary-folder.ts'

test('nothing but the helper makes a folder among the temporary ones', () => {
  const files = globSync('{tests,e2e}/**/*.{ts,tsx,mjs}', {
    exclude: ['tests/bench/**', 'tests/architecture/code/test-folders.test.ts'],
  })
  expect(files.length).toBeGreaterThan(300)
  const makers = files.filter((file) => MAKES_ONE.test(readFileSync(file, 'utf8')))
  expect(makers).toEqual([HELPER])
})
