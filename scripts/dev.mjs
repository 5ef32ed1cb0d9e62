// npm run dev: Next's development server with the same variables and database as `npm start`.
import { bringUpToDate, loadData } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { makeFonts } from './fonts.mjs'
import { refuseTakenPort } from './processes/ports.mjs'
import { atEnd, runProgram } from './processes/processes.mjs'
import { developmentServer, makeClient } from './build/site.mjs'
import { numbered, step } from './steps.mjs'

const USAGE = `npm run dev
Serves the site with the Next development server: pages update when files are saved. PORT, HOST and DATABASE_URL work as for npm start.`

await runProgram({ usage: USAGE }, async () => {
  loadEnvFiles()
  const { PORT, HOST, WORKER } = await checkVariables()
  await refuseTakenPort(PORT, HOST)
  const label = numbered(5)
  await step(label('Database'), async () => ({ note: (await openDatabase()).where }))
  await step(label('Client'), async () => ({ note: await makeClient() }))
  await step(label('Migrations'), async () => ({ note: await bringUpToDate() }))
  await step(label('Data'), async () => ({ note: await loadData() }))
  await step(label('Fonts'), async () => ({ note: await makeFonts() }))
  if (WORKER !== 'none') {
    const { startWorkerProcess } = await import('#server/serve/worker-process.ts')
    atEnd(startWorkerProcess().stop)
  }
  return developmentServer(PORT, HOST)
})
