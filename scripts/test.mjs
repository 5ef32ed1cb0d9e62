// npm test: does its own set-up, runs everything, says how long each part took and what was left
// out, and closes with one line, `N passed, N failed`, and says in it how many were skipped.
import fs from 'node:fs'
import path from 'node:path'
import { browserTests } from './tests/browser-tests.mjs'
import { CHECKS, runChecks } from './tests/checks.mjs'
import { startClockAt } from './processes/clock.mjs'
import { makeFonts } from './fonts.mjs'
import { integrationTests } from './tests/integration-tests.mjs'
import { dataFolder, root } from './paths.mjs'
import { Refusal, runProgram } from './processes/processes.mjs'
import { makeBuild, makeClient } from './build/site.mjs'
import { step } from './steps.mjs'
import { isFullSize, takeFullSize } from './tests/test-size.mjs'
import { vitestProject } from './tests/vitest-project.mjs'

/** name → label and a function that gives { passed, failed, skipped, output, lacks } */
const PARTS = {
  ...Object.fromEntries(
    Object.entries(CHECKS).map(([name, { label, run }]) => [
      name,
      { label, run: () => asOne(run) },
    ]),
  ),
  unit: { label: 'Unit tests', run: () => vitestProject('unit') },
  architecture: { label: 'Architecture tests', run: () => vitestProject('architecture') },
  integration: { label: 'Integration tests on PostgreSQL', run: integrationTests },
  build: { label: 'Build', run: () => asOne(async () => ({ code: 0, output: await makeBuild() })) },
  e2e: { label: 'Browser tests', run: browserTests },
}
/** The files of vitest and of Playwright, by part of `npm test`. */
const TEST_FILES = {
  unit: 'tests/unit/**/*.test.{ts,tsx}',
  architecture: 'tests/architecture/**/*.test.ts',
  integration: 'tests/integration/**/*.test.ts',
  e2e: 'e2e/**/*.spec.ts',
}
/** How a test asks for its size, itself or through what it takes its cases from. */
const ASKS_FOR_SIZE =
  /isFullSize\(|takeInTurn\(|@full|formsInTurn|(?<![.\w])isFull\b|support\/(?:walk|sign-in-site)/
/** Tests that go on beside the checks. */
const WITHOUT_DATABASE = ['unit', 'architecture']
/** The build is made while the browser tests fill their database, and these wait for it. */
const TOGETHER = ['build', 'e2e']
const FULL = 'full'
const WHAT_FULL_ADDS = `the long-running cases: every page in every format and for every actor, every link, every hostile value at
                      every address and invalid input for every procedure, a thousand payloads, a kill at every point
                      of a run, 100,000 random policies, the figures of the real files, and most of the SQL again on
                      the oldest supported PostgreSQL, if installed`
const USAGE = `npm test [-- [full] <part>… [--date <day>]]
Runs ${Object.keys(PARTS).join(', ')}, or only the parts specified. Requires only npm and Node: the database
and, if needed, the browser are included. Ends with the duration of each part, the files with cases that only the full size has, those with tests that were
skipped and what they lack, and one line: N passed, N failed; and N skipped.

  full                with ${WHAT_FULL_ADDS}
  --date 2028-02-29   on another day; 2026-12-31T23:30 for a time, UTC. Requires libfaketime and an installed browser.`

await runProgram(
  { usage: USAGE, options: { date: { type: 'string' } }, allowPositionals: true },
  async ({ date }, words) => {
    const chosen = words.filter((word) => word !== FULL)
    const unknown = chosen.find((name) => !(name in PARTS))
    if (unknown)
      throw new Refusal(`Unknown part ${unknown}: choose from ${Object.keys(PARTS).join(', ')}.`)
    await forgetOwnVariables()
    if (words.includes(FULL)) {
      takeFullSize()
      console.log(`At full size, with ${WHAT_FULL_ADDS.replaceAll(/\s+/g, ' ')}.`)
    }
    if (date !== undefined) startClockAt(date)
    keepCompiled()
    await step('Set-up', async () => ({
      note: `client ${await makeClient()}, fonts ${await makeFonts()}`,
    }))

    const total = { passed: 0, failed: 0, skipped: 0 }
    const began = performance.now()
    const taken = []
    const lacking = []
    const names = chosen.length ? chosen : Object.keys(PARTS)
    const run = async (name, options) => {
      const started = performance.now()
      const {
        passed,
        failed,
        skipped = 0,
        output,
        lacks = [],
      } = await runPart(PARTS[name], options)
      taken.push(`${PARTS[name].label} ${minutes(performance.now() - started)}`)
      total.passed += passed
      total.failed += failed
      total.skipped += skipped
      lacking.push(...lacks)
      if (failed) console.log(`${output.trim()}\n`)
    }
    const isBeside = (name) => name in CHECKS || WITHOUT_DATABASE.includes(name)
    await runChecks(names.filter(isBeside), (name) => run(name, { silent: true }))
    const alone = names.filter((each) => !isBeside(each) && !TOGETHER.includes(each))
    for (const name of alone) await run(name)
    const together = names.filter((each) => TOGETHER.includes(each))
    await Promise.all(together.map((name) => run(name, { silent: together.length > 1 })))
    console.log(`Took ${minutes(performance.now() - began)}: ${taken.join(', ')}`)
    const shortened = isFullSize() ? [] : listShortened(names)
    if (shortened.length)
      console.log(
        `Left to npm test -- full: all or some cases of ${shortened.length} files, ${shortened.join(', ')}`,
      )
    for (const line of explainSkipped(lacking)) console.log(line)
    console.log(closingLine(total))
    return total.failed ? 1 : 0
  },
)

function runPart({ label, run }, options) {
  const work = async () => {
    const result = await run().catch((error) => ({
      passed: 0,
      failed: 1,
      output: error instanceof Refusal ? error.message : String(error.stack),
    }))
    return { note: closingLine(result), result }
  }
  return step(label, work, options)
}

/** Files of these parts of which the ordinary size leaves out cases, or all. */
function listShortened(parts) {
  return parts
    .flatMap((part) => (part in TEST_FILES ? fs.globSync(TEST_FILES[part], { cwd: root }) : []))
    .filter(
      (file) =>
        file.includes('.full.') ||
        ASKS_FOR_SIZE.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    .toSorted()
}

/** Sums up a run; tests that are left out because the machine lacks something are always named. */
function closingLine({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} SKIPPED` : ''}`
}

/** A line for each file with skipped tests: how many, and what they need. */
function explainSkipped(lacking) {
  const files = Map.groupBy(
    lacking,
    ({ file, needs }) =>
      `Skipped in ${path.relative(root, file)}, for want of: ${needs ?? 'what the test says'}`,
  )
  return [...files].map(([line, tests]) => `${line} (${tests.length})`).toSorted()
}

/** `1:05` of a minute and five seconds. */
function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

async function asOne(run) {
  const { code, output } = await run()
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Tests start hundreds of programs and sites of the same files: what is compiled once is kept for the next of them. */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= path.join(dataFolder, 'compile-cache')
}

/**
 * Blanks the variables that a developer has set for the site, so that tests do not see them. Not
 * deleted: Next would read the missing ones from .env.
 */
async function forgetOwnVariables() {
  const { envSchema } = await import('#server/core/env.ts')
  for (const name of Object.keys(envSchema.shape)) process.env[name] = ''
  delete process.env.NODE_ENV // `production` would be React's as well
}
