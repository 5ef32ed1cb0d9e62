// node scripts/run.mjs <program.ts> [arguments…]
// Runs a program of the project with its variables and its database. The program runs in this process, ends by
// returning, and names its status by process.exitCode. `--help` starts no database.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bringUpEmpty } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { root } from './paths.mjs'
import { runPlain } from './processes/processes.mjs'
import { makeClient } from './build/site.mjs'

let hasBegun = false

await runPlain(
  async () => {
    const [file, ...args] = process.argv.slice(2)
    if (!file || file.startsWith('-')) {
      console.error('node scripts/run.mjs <program.ts> [arguments…]')
      return 2
    }
    loadEnvFiles()
    const wantsHelp = args.some((word) => word === '--help' || word === '-h')
    await makeClient()
    if (!wantsHelp) {
      await checkVariables()
      await openDatabase()
      await bringUpEmpty()
    }
    hasBegun = true
    process.argv.splice(1, 2, path.resolve(root, file))
    await import(pathToFileURL(process.argv[1]).href)
    await new Promise((resolve) => {
      process.once('beforeExit', resolve)
    }) // until it has nothing left to do
    return process.exitCode
  },
  {
    yields: true,
    onStop() {
      if (!hasBegun) console.error('Stopped before starting.')
    },
  },
)
