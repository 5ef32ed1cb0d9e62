// npm run db:upgrade: brings a database to this version and serves nothing, for a job of its own
// before sites are started.
import { bringUpToDate, loadData } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { runProgram } from './processes/processes.mjs'
import { makeClient } from './build/site.mjs'
import { numbered, step } from './steps.mjs'

const USAGE = `npm run db:upgrade
Upgrades a database to this version, as npm start does before serving: migrations, registry rows, and demo data if there is no
data (DEMO=off: none). A site on the previous version can keep running.`

await runProgram({ usage: USAGE }, async () => {
  loadEnvFiles()
  await checkVariables()
  const label = numbered(4)
  await step(label('Database'), async () => ({ note: (await openDatabase()).where }))
  await step(label('Client'), async () => ({ note: await makeClient() }))
  await step(label('Migrations'), async () => ({ note: await bringUpToDate() }))
  await step(label('Data'), async () => ({ note: await loadData() }))
})
