// npm run quick: whether a change is right, within a minute: what is said without running it, and
// the tests nearest to it.
import fs from 'node:fs'
import path from 'node:path'
import { changedFiles } from './tests/changed-files.mjs'
import { CHECKS, checkFormatOf } from './tests/checks.mjs'
import { loadEnvFiles } from './environment.mjs'
import { readImports } from './tests/import-graph.mjs'
import { dependencyHash, nearestTests, withinTime } from './tests/near-tests.mjs'
import { dataFolder, root } from './paths.mjs'
import { runProgram } from './processes/processes.mjs'
import { fingerprint } from './build/stamps.mjs'
import { step } from './steps.mjs'
import { readSeconds, vitestProject } from './tests/vitest-project.mjs'

const USAGE = `npm run quick [-- --since <commit>]
Checks what has changed since this branch left the main branch (on it: since the commit before), with what is not
committed: types, lint and import rules of all files, the format of those that changed, all statements with their rows
where a file with one has changed, and the unit and integration tests that import one of them, the nearest first, for
about half a minute. A test is not repeated while nothing that it imports has changed. Architecture and browser tests,
and whatever names a file instead of importing it, are left to npm test.

  --since <commit>   what changed since then`

const FORMATTED = /\.(?:ts|tsx|mjs|cjs|json|css)$/
/** All workers together take so long; there are as few as leave a processor to the types. */
const SECONDS = { unit: 20, integration: 40 }
const WORKERS = 2
const LABELS = { unit: 'Nearest unit tests', integration: 'Nearest integration tests' }
/** All tests depend on these without importing them. */
const COMMON = ['package-lock.json', 'vitest.config.ts', 'tests/support', 'prisma/migrations']
const PASSED = path.join(dataFolder, 'test-results', 'quick.json')

await runProgram({ usage: USAGE, options: { since: { type: 'string' } } }, async ({ since }) => {
  const { base, files, removed } = changedFiles({ since })
  const formatted = files.filter((file) => FORMATTED.test(file))
  const gone = removed ? `, ${removed} removed` : ''
  console.log(`${files.length} files changed${gone} since ${base.slice(0, 8)}`)
  if (!files.length && !removed) return 0
  loadEnvFiles()
  const began = performance.now()
  let failed = 0
  const judge = async (label, run) => {
    const { code, output } = await step(
      label,
      async () => {
        const result = await run()
        return { note: result.note ?? (result.code === 0 ? 'passed' : 'failed'), result }
      },
      { silent: true },
    )
    if (code === 0) return
    failed++
    console.log(output.trim())
  }
  // two lanes for two processors
  await Promise.all([
    judge(CHECKS.types.label, CHECKS.types.run),
    (async () => {
      // without a name, the formatter looks at every file
      if (formatted.length) await judge('Format', () => checkFormatOf(formatted))
      let imports = new Map()
      await judge(CHECKS.imports.label, async () => {
        const { faults, ...graph } = await readImports()
        imports = graph.imports
        return { code: faults.length ? 1 : 0, output: faults.join('\n') }
      })
      if (files.some(isAsking)) await judge(CHECKS.rows.label, CHECKS.rows.run)
      const tests = nearestTests(imports, files)
      for (const name of ['unit', 'integration'])
        await judge(LABELS[name], () => runNearest(name, tests, imports))
    })(),
  ])
  console.log(`Took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return failed ? 1 : 0
})

async function runNearest(name, tests, imports) {
  const [passed, known] = [readPassed(), readSeconds()]
  const more = fingerprint(COMMON)
  const own = tests.filter((test) => test.startsWith(`tests/${name}/`))
  const hashes = new Map(
    own.map((test) => [test, dependencyHash(imports, test, { folder: root, more })]),
  )
  const changed = own.filter((test) => passed[test] !== hashes.get(test))
  const chosen = withinTime(changed, {
    seconds: SECONDS[name],
    known: (test) => known[test],
  })
  const rest = [
    own.length > changed.length && `${own.length - changed.length} files passed as they are`,
    changed.length > chosen.length && `${changed.length - chosen.length} left to npm test`,
  ].filter(Boolean)
  if (!chosen.length)
    return { code: 0, output: '', note: rest.join(', ') || 'none imports what changed' }
  const run = await vitestProject(name, {
    files: chosen,
    report: `quick-${name}`,
    workers: WORKERS,
  })
  for (const { file, hasPassed } of run.files)
    passed[file] = hasPassed ? hashes.get(file) : undefined
  fs.writeFileSync(PASSED, JSON.stringify(passed))
  return {
    code: run.failed ? 1 : 0,
    output: run.output,
    note: [`${run.passed} passed, ${run.failed} failed in ${chosen.length} files`, ...rest].join(
      '; ',
    ),
  }
}

/** Does a file ask the database, or change it? */
const isAsking = (file) =>
  file.startsWith('prisma/migrations/') ||
  (/^(?:server|prisma)\/.*\.ts$/.test(file) &&
    /\bselect\b|\bquery\b|\$queryRaw/.test(fs.readFileSync(path.join(root, file), 'utf8')))

/** By test file: the hash of what it depended on when it passed last. */
function readPassed() {
  try {
    return JSON.parse(fs.readFileSync(PASSED, 'utf8'))
  } catch {
    return {}
  }
}
