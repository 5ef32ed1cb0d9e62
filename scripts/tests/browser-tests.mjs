import fs from 'node:fs'
import path from 'node:path'
import { provideChromium } from './chromium.mjs'
import { loadData, migrate } from '../migration/database.mjs'
import { hasOnlyHung } from './hung-runner.mjs'
import { dataFolder, root } from '../paths.mjs'
import { runNode } from '../processes/processes.mjs'
import { makeBuild } from '../build/site.mjs'
import { createDatabase, dropDatabase, startTestPostgres } from './test-postgres.mjs'
import { startTestSite } from './test-site.mjs'

/** The newest day of the demo: pages show the same on whatever day the tests run. */
const LAST_DAY = '2026-11-20'
/** A process of the runner that says nothing for so long after its last test is ended. */
const HUNG_MS = 30_000
const PLAYWRIGHT = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')

/**
 * Playwright against the production server with the demo set. Tests that change data take a site of
 * their own (e2e/support/site-fixtures.ts), whose database is a copy of one of the two made here. → {
 * passed, failed, skipped, output, lacks }
 */
export async function browserTests() {
  await provideChromium()
  const server = await startTestPostgres()
  const [empty, demo] = [`test_${process.pid}_empty`, `test_${process.pid}_demo`]
  try {
    await Promise.all([makeBuild(), fillDatabases(server.url, { empty, demo })])
    const site = await startTestSite({ postgres: server.url, template: demo })
    try {
      return await runPlaywright({
        E2E_SITE: site.url,
        E2E_POSTGRES: server.url,
        E2E_EMPTY: empty,
        E2E_DEMO: demo,
      })
    } finally {
      await site.stop()
    }
  } finally {
    await dropDatabase(server.url, demo)
    await dropDatabase(server.url, empty)
    await server.stop()
  }
}

/** One that is migrated and empty, and one with the demo set. */
async function fillDatabases(server, { empty, demo }) {
  await migrate({ DATABASE_URL: await createDatabase(server, empty), DATABASE_DIRECT_URL: '' })
  await loadData({
    DATABASE_URL: await createDatabase(server, demo, empty),
    DEMO_LAST_DAY: LAST_DAY,
  })
}

async function runPlaywright(env) {
  const file = path.join(dataFolder, 'test-results', 'e2e.json')
  fs.rmSync(file, { force: true })
  const { code, output } = await runNode(PLAYWRIGHT, ['test', '--reporter=list,json'], {
    quiet: true,
    env: {
      ...env,
      PWTEST_CHILD_PROCESS_TIMEOUT: String(HUNG_MS),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      FORCE_COLOR: '0',
    },
  })
  const { stats, suites, errors } = readReport(file)
  const { expected, unexpected, skipped } = stats
  return {
    passed: expected,
    failed: unexpected || (code === 0 || hasOnlyHung(errors, stats) ? 0 : 1),
    skipped,
    output,
    lacks: suites.flatMap(skippedIn),
  }
}

/** → for each test that was skipped its file and what it needs */
function skippedIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        file: path.join(root, 'e2e', file),
        needs: annotations.find(({ type }) => type === 'skip')?.description,
      })),
  )
  return [...own, ...suites.flatMap(skippedIn)]
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [], errors: [] }
  }
}
