// npm run check: everything that can be said about the sources without running them.
import { CHECKS, runChecks } from './tests/checks.mjs'
import { loadEnvFiles } from './environment.mjs'
import { Refusal, runProgram } from './processes/processes.mjs'
import { step } from './steps.mjs'

const names = Object.keys(CHECKS)
const USAGE = `npm run check [-- <name>…]
Checks the source code: ${names.join(', ')}. Without a name, runs all checks.`

await runProgram({ usage: USAGE, allowPositionals: true }, async (_options, chosen) => {
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown) throw new Refusal(`Unknown check ${unknown}: choose from ${names.join(', ')}.`)
  loadEnvFiles()
  let failed = 0
  await runChecks(chosen.length ? chosen : names, async (name) => {
    const { label, run } = CHECKS[name]
    const { code, output } = await step(
      label,
      async () => {
        const result = await run()
        return { note: result.code === 0 ? 'passed' : 'failed', result }
      },
      { silent: true },
    )
    if (code === 0) return
    failed++
    console.log(output.trim())
  })
  return failed ? 1 : 0
})
