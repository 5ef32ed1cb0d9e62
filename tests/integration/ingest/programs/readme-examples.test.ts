// Protects: every command of README.md that loads data runs as it stands there, on a site with the
// catalog, in the order of the document, or reads nodes of a network, which its reader has to name.
// Cannot see: what the addresses of nodes answer.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { loadReference } from '#prisma/seed/load.ts'
import { emptySite, publishedValues } from '../../../support/ingest/ingest-site.ts'
import { ended } from './ingest-program.ts'

const readme = readFileSync('README.md', 'utf8')
const LOADS = /^(?:(RPC_[A-Z_]+)=\S+ )?npm run ingest -- (.+)$/
const commands = [...readme.matchAll(/```sh\n([^]*?)```/g)]
  .flatMap(([, block = '']) => block.split('\n'))
  .flatMap((line) => {
    const [, nodes, told] = LOADS.exec(line.trim()) ?? []
    return told === undefined ? [] : [{ line, nodes, args: told.split(' ') }]
  })
const ofFiles = commands.filter(({ nodes }) => nodes === undefined)
const ofNodes = commands.filter(({ nodes }) => nodes !== undefined)

beforeAll(async () => {
  await emptySite()
  await loadReference()
})

const ingest = (args: readonly string[]) =>
  ended(
    spawn(process.execPath, ['server/pipeline/cli/ingest-cli.ts', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: process.env,
    }),
  )
const count = async (table: 'observation' | 'token') => {
  const { rows } = await sql().query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? 0
}

test('the commands are found, and those without nodes name files that are there', () => {
  expect(ofFiles.length).toBeGreaterThanOrEqual(3)
  const named = ofFiles.flatMap(({ args }) => args.filter((each) => each.startsWith('docs/')))
  const shipped = readdirSync('docs/examples').filter((name) => name.endsWith('.csv'))
  expect(new Set(named)).toEqual(new Set(shipped.map((name) => `docs/examples/${name}`)))
  const told = readFileSync('docs/examples/README.md', 'utf8')
  expect(shipped.filter((name) => !told.includes(`| \`${name}\` |`))).toEqual([])
})

test('each runs as it stands there, and publishes what its file says', async () => {
  for (const { line, args } of ofFiles) {
    const before = await count('observation')
    const { code, out } = await ingest(args)
    expect({ line, code }).toEqual({ line, code: 0 })
    expect(out).not.toContain('not in the catalog')
    if (args.includes('--dry-run')) {
      expect(out).toContain('Would publish')
      expect(await count('observation')).toBe(before)
    }
  }
  const yields = await publishedValues('benchmark:us-treasury-10-year', 'yieldToMaturity')
  expect(yields.size).toBe(10)
  expect(yields.get('2025-07-11')).toBeCloseTo(0.0443, 12)
  const gold = await publishedValues('benchmark:gold', 'price')
  expect([gold.size, gold.get('2026-06-30')]).toEqual([12, 4228])
})

test('the others read networks, and say which variable of theirs is missing', async () => {
  for (const { line, nodes = '', args } of ofNodes) {
    const source = Object.values(ingestSources).find(({ id }) => id === args[0])
    expect({ line, readsNetworks: source?.readsNetworks }).toEqual({ line, readsNetworks: true })
    const { code, err } = await ingest(args)
    expect({ line, code }).toEqual({ line, code: 1 })
    expect(err).toContain(`set ${nodes},`)
  }
})
