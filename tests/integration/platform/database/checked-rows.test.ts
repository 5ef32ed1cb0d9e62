// Protects: what scripts/rows says of a query is what the database would do with it. Cannot see:
// the words of a text column that a type lists, and numbers that are too large to be exact.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testFolder } from '../../../support/files/test-folder.ts'

const folder = testFolder()
const run = promisify(execFile)

/** Checks queries that stand in a file of their own, one a line. */
async function judge(...queries: string[]) {
  const file = path.join(folder, 'asking.ts')
  writeFileSync(
    file,
    `
      interface Question { name: string; text: string; values: unknown[] }
      interface Connection {
        query: <Row = any>(question: string | Question, values?: unknown[]) => Promise<{ rows: Row[] }>
      }
      declare const sql: () => Connection
      const COLUMNS = 'id, slug'
      const among = (condition: string) => \`select \${COLUMNS} from asset where \${condition}\`
      export const ask = async (table: 'issuer' | 'platform', words: string, isAll: boolean) => {
        ${queries.join('\n')}
      }`,
  )
  const { stdout } = await run(process.execPath, ['scripts/rows/check-rows.mjs', file]).catch(
    (error: { stdout: string }) => error,
  )
  const lines = stdout.trim().split('\n')
  return {
    faults: lines.slice(0, -1).map((line) => line.replace(/^.*?asking\.ts:\d+: /, '')),
    sum: lines.at(-1),
  }
}

test('types of rows that say what the database gives are passed', async () => {
  const { faults, sum } = await judge(
    `await sql().query<{ id: number; slug: string }>(among('id = $1'), [1])`,
    `await sql().query<{ id: number; slug: string }>(\`\${among(isAll ? 'true' : "slug <> ''")} limit 1\`)`,
    `await sql().query<{ name: string }>(\`select name from \${table} where id = $1\`, [1])`,
    `await sql().query<{ count: number; ticker: string | null }>({ name: 'one', text: 'select count(*)::int as count, ticker from asset group by 2', values: [] })`,
    `await sql().query<{ ticker: string }>('select ticker from asset where ticker is not null')`,
    `await sql().query<{ kind: 'asset' | 'remainder' }>('select kind from asset')`,
    `await sql().query<{ aliases: string[]; added: Date }>("select coalesce(aliases, '{}') as aliases, created_at as added from asset")`,
    `await sql().query<{ marks: unknown; packed: Buffer }>('select marks, array_send(values) as packed from series_values')`,
    `await sql().query(words)`,
    `await sql().query('select id from asset')`,
    `await sql().query('update asset set name = $1', [words])`,
  )
  expect(faults).toEqual([])
  expect(sum).toBe(
    '8 queries compared with their rows, 1 read by a schema, 1 without rows, ' +
      '1 made as the site runs and of no type of rows; 12 statements',
  )
})

test('what they say wrongly is named, with the way out', async () => {
  const { faults } = await judge(
    `await sql().query<{ id: number }>('select id, slugg from asset')`,
    `await sql().query<{ id: number; title: string }>('select id from asset')`,
    `await sql().query<{ id: string }>('select id from asset')`,
    `await sql().query<{ day: number }>('select created_at as day from asset')`,
    `await sql().query<{ aliases: number[] }>("select coalesce(aliases, '{}') as aliases from asset")`,
    `await sql().query<{ ticker: string }>('select ticker from asset')`,
    `await sql().query<{ network: string }>('select n.name as network from asset a left join network n on n.id = a.id')`,
    `await sql().query<{ newest: number }>('select max(day) as newest from series_latest')`,
    `await sql().query<{ marks: [number, string][] }>('select marks from series_values')`,
    `await sql().query<{ id: number }>('select id from asset where slug = $1 and id = $2', [1])`,
    `await sql().query<{ id: number }>(\`select id from \${words}\`)`,
    `await sql().query<{ id: number }>('select id, 1 as id from asset')`,
  )
  expect(faults).toEqual([
    'the database refuses it: column "slugg" does not exist, in "select id, slugg from asset".',
    'the row has title, and the statement no column of that name.',
    'id is int4, which comes as number; the row says string.',
    'day is timestamptz, which comes as Date; the row says number.',
    'aliases is text[], which comes as string[]; the row says number[].',
    'ticker can be null; the row says string.',
    'network can be null; the row says string.',
    'newest can be null; the row says number.',
    'marks is jsonb, whose form no type can say: call it unknown, and read it with a schema.',
    'it has 2 parameters, and 1 values are given.',
    'what the statement is cannot be read from the source: words is not known. ' +
      'Make its text of constants, or name no type of rows and read them with a schema.',
    'two columns are called id.',
  ])
})
