// npm run quick: whether a change is right, within about a minute: what is said without running it,
// and the tests that import it.
import { changedFiles } from './changed-files.mjs'
import { CHECKS, checkFormatOf, checkLintOf } from './checks.mjs'
import { loadEnvFiles } from './environment.mjs'
import { runProgram } from './processes.mjs'
import { step } from './steps.mjs'
import { vitestProject } from './vitest-project.mjs'

const USAGE = `npm run quick [-- --since <commit>]
Checks what has changed since this branch left the main branch (on it: since the commit before), with what is not committed:
types and import rules of all files, format and lint of those that changed, and the unit and integration tests that import
one of them. Architecture and browser tests, and whatever names a file instead of importing it, are left to npm test.

  --since <commit>   what changed since then`

const SOURCE = /\.(?:ts|tsx|mjs|cjs)$/
const FORMATTED = /\.(?:ts|tsx|mjs|cjs|json|css)$/

await runProgram({ usage: USAGE, options: { since: { type: 'string' } } }, async ({ since }) => {
  const { base, files, removed } = changedFiles({ since })
  const sources = files.filter((file) => SOURCE.test(file))
  const formatted = files.filter((file) => FORMATTED.test(file))
  const gone = removed ? `, ${removed} removed` : ''
  console.log(`${files.length} files changed${gone} since ${base.slice(0, 8)}`)
  if (!files.length && !removed) return 0
  loadEnvFiles()
  const began = performance.now()
  const tests = { unit: 'Related unit tests', integration: 'Related integration tests' }
  // two lanes for two processors; types take as long as most tests
  const lanes = [
    [
      ['Types', CHECKS.types.run],
      ...(sources.length ? [['Lint', () => checkLintOf(sources)]] : []),
    ],
    [
      // without a name, the formatter looks at every file
      ...(formatted.length ? [['Format', () => checkFormatOf(formatted)]] : []),
      ...Object.entries(tests).map(([name, label]) => [label, () => runRelated(name, sources)]),
      ['Import rules', CHECKS.imports.run],
    ],
  ]
  let failed = 0
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [label, run] of lane) {
        const { code, output } = await step(label, () => judge(run), { silent: true })
        if (code === 0) continue
        failed++
        console.log(output.trim())
      }
    }),
  )
  console.log(`Took ${((performance.now() - began) / 1000).toFixed(0)} s`)
  return failed ? 1 : 0
})

async function judge(run) {
  const result = await run()
  return { note: result.note ?? (result.code === 0 ? 'passed' : 'failed'), result }
}

async function runRelated(name, related) {
  if (!related.length) return { code: 0, output: '', note: 'no source changed' }
  const { passed, failed, output } = await vitestProject(name, { related, report: `quick-${name}` })
  return { code: failed ? 1 : 0, output, note: `${passed} passed, ${failed} failed` }
}
