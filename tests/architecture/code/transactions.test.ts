// Protects: a transaction is known to be open (server/core/database/db.ts refuses a second
// connection inside), because all begin in two files. Cannot see: a statement put together from
// parts.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BEGINNINGS = [
  'server/core/audit/in-transaction.ts',
  'server/core/database/sql-transaction.ts',
]

test('transactions begin where they are known to be open', () => {
  const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'prisma/**/*.ts'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('server/generated/'))
  const beginning = files.filter((file) =>
    /\$transaction\b|query\(\s*['"`]\s*(?:begin|start transaction)\b/i.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(beginning.filter((file) => !BEGINNINGS.includes(file))).toEqual([])
})
