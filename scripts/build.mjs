// npm run build: the production build; needs no database.
import { checkVariables, loadEnvFiles } from './environment.mjs'
import { makeFonts } from './fonts.mjs'
import { runProgram } from './processes/processes.mjs'
import { makeBuild, makeClient } from './build/site.mjs'
import { numbered, step } from './steps.mjs'

const USAGE = `npm run build
Builds the site that npm start and server/serve/main.ts serve. Unchanged parts are not rebuilt; no database is needed.`

await runProgram({ usage: USAGE }, async () => {
  loadEnvFiles()
  await checkVariables()
  const label = numbered(3)
  await step(label('Client'), async () => ({ note: await makeClient() }))
  await step(label('Fonts'), async () => ({ note: await makeFonts() }))
  await step(label('Build'), async () => ({ note: await makeBuild() }))
})
