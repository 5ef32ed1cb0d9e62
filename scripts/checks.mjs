// The checks that need no test: each says what is wrong, or nothing.
import path from 'node:path'
import { root } from './paths.mjs'
import { complaint, prisma } from './prisma.mjs'
import { runNode } from './processes.mjs'
import { makeClient } from './site.mjs'
import { startTestPostgres } from './test-postgres.mjs'

/** name → { label, run }; run → { code, output } */
export const CHECKS = {
  types: { label: 'Types', run: checkTypes },
  format: {
    label: 'Format, hooks and markup',
    run: () => tool(...BIOME, '.'),
  },
  lint: { label: 'Lint', run: () => tool(...ESLINT, '.') },
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
}

const BIOME = ['@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings']
const ESLINT = ['eslint', 'bin/eslint.js', '--max-warnings', '0']
const NOTHING_TO_LOOK_AT = ['--no-errors-on-unmatched']

/** Format and lint of some files; those that neither of the two knows are passed over. Each gives { code, output }. */
export const checkFormatOf = (files) => tool(...BIOME, ...NOTHING_TO_LOOK_AT, ...files)
export const checkLintOf = (files) =>
  tool(...ESLINT, '--no-error-on-unmatched-pattern', '--no-warn-ignored', ...files)

/**
 * Runs those that are named, one after the other, with lint beside them, which takes as long as all
 * others. `runOne` runs one by its name.
 */
export async function runChecks(names, runOne) {
  const lanes = [names.filter((name) => name === 'lint'), names.filter((name) => name !== 'lint')]
  await Promise.all(
    lanes.map(async (lane) => {
      for (const name of lane) await runOne(name)
    }),
  )
}

/** Next writes types for the routes that there are; without them a page that was removed would still be looked for. */
async function checkTypes() {
  const routes = await tool('next', 'dist/bin/next', 'typegen')
  return routes.code === 0 ? tool('typescript', 'bin/tsc', '--noEmit', '-p', '.') : routes
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
