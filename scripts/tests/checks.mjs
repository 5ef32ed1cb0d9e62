// The checks that need no test: each says what is wrong, or nothing.
import path from 'node:path'
import { root } from '../paths.mjs'
import { complaint, prisma } from '../migration/prisma.mjs'
import { runNode } from '../processes/processes.mjs'
import { makeClient } from '../build/site.mjs'
import { startTestPostgres } from './test-postgres.mjs'

/** name → { label, run }; run → { code, output } */
export const CHECKS = {
  types: { label: 'Types and lint', run: checkTypes },
  format: {
    label: 'Format, hooks and markup',
    run: () => tool(...BIOME, '.'),
  },
  imports: {
    label: 'Import rules',
    run: () =>
      tool(
        'dependency-cruiser',
        'bin/dependency-cruiser.mjs',
        '.',
        '--config',
        '.dependency-cruiser.cjs',
      ),
  },
  unused: { label: 'Unused code', run: checkUnused },
  drift: { label: 'Migrations agree with the schema', run: checkDrift },
  rows: { label: 'Statements and rows', run: checkRows },
}

const BIOME = ['@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings']
/** Types as the compiler checks them, and the rules that read types: .oxlintrc.json lists these. */
const OXLINT = [
  'oxlint',
  'bin/oxlint',
  '--type-aware',
  '--type-check',
  '--deny-warnings',
  '--disable-nested-config',
]
const ROWS = path.join(root, 'scripts', 'rows', 'check-rows.mjs')
const NOTHING_TO_LOOK_AT = ['--no-errors-on-unmatched']

/** The format of some files; those that it does not know are passed over. → { code, output } */
export const checkFormatOf = (files) => tool(...BIOME, ...NOTHING_TO_LOOK_AT, ...files)

/** Runs those that are named, two at a time. `runOne` runs one by its name. */
export async function runChecks(names, runOne) {
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await runOne(name)
  }
  await Promise.all([lane(), lane()])
}

/** Next writes types for the routes that there are; without them a page that was removed would still be looked for. */
async function checkTypes() {
  const routes = await tool('next', 'dist/bin/next', 'typegen')
  return routes.code === 0 ? tool(...OXLINT, '.') : routes
}

/** Replays the migrations in a shadow database of the throw-away server, and compares the result with the schema. */
async function checkDrift() {
  const server = await startTestPostgres()
  try {
    const { code, output } = await prisma(
      [
        'migrate',
        'diff',
        '--from-migrations',
        'prisma/migrations',
        '--to-schema',
        'prisma/schema',
        '--exit-code',
      ],
      { DATABASE_URL: server.url, DATABASE_DIRECT_URL: '' },
    )
    return {
      code,
      output: `${complaint(output)}\nnpm run db:migrate -- --create <name> writes the missing migration.`,
    }
  } finally {
    await server.stop()
  }
}

/** Asks the migrated database about every statement of the server, and compares the answer with its rows. */
async function checkRows() {
  await makeClient()
  return runNode(ROWS, [], { quiet: true })
}

/** Finds code that nothing uses, and code that only tests use. */
async function checkUnused() {
  const all = await tool('knip', 'bin/knip.js', '--no-progress')
  return all.code === 0 ? tool('knip', 'bin/knip.js', '--no-progress', '--production') : all
}

async function tool(name, binary, ...args) {
  await makeClient()
  return runNode(path.join(root, 'node_modules', name, binary), args, {
    quiet: true,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  })
}
