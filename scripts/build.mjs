// npm run build: the production build; needs no database.
import { checkVariables, loadEnvFiles } from './environment.mjs'
import { makeFonts } from './fonts.mjs'
import { runProgram } from './processes.mjs'
import { makeBuild, makeClient } from './site.mjs'
import { numbered, step } from './steps.mjs'

const USAGE = `npm run build
Makes what npm start and server/http/main.ts serve. What has not changed is not built again; needs no database.`

await runProgram({ usage: USAGE }, async () => {
  loadEnvFiles()
  await checkVariables()
  const label = numbered(3)
  await step(label('Client'), async () => ({ note: await makeClient() }))
  await step(label('Fonts'), async () => ({ note: await makeFonts() }))
  await step(label('Build'), async () => ({ note: await makeBuild() }))
})
