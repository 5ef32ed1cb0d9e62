// npm start: from a fresh checkout to a served site, doing only what is not done yet.
import path from 'node:path'
import { bringUpToDate, loadData } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { makeFonts } from './fonts.mjs'
import { portRefusal, refuseTakenPort } from './processes/ports.mjs'
import { root } from './paths.mjs'
import { atEnd, finish, runProgram, runUntilStopped, startNode } from './processes/processes.mjs'
import { makeBuild, makeClient } from './build/site.mjs'
import { numbered, step } from './steps.mjs'

const USAGE = `npm start
Starts the site: database, migrations, demo data, fonts, build, server. Completed steps are skipped.

  DEMO=off npm start               without demo data: names and terms, but no figures until the first file
  npm start -- --live              also switch on all sources that need no key, and query them once the site is up
  PORT=3001 npm start              on another port (default 3000)
  HOST=127.0.0.1 npm start         reachable from this machine only
  DATABASE_URL=postgres://… npm start    on your own PostgreSQL

Ctrl-C stops everything. .env.example lists all variables.`

const OPTIONS = { live: { type: 'boolean' } }

await runProgram({ usage: USAGE, options: OPTIONS }, async ({ live }) => {
  const began = performance.now()
  loadEnvFiles()
  const { PORT, HOST, METRICS_PORT, METRICS_HOST, WORKER, DEMO } = await checkVariables()
  await refuseTakenPort(PORT, HOST)
  if (METRICS_PORT !== undefined)
    await refuseTakenPort(METRICS_PORT, METRICS_HOST ?? '127.0.0.1', 'METRICS_PORT')
  process.env.NODE_ENV = 'production'

  const servesPages = WORKER !== 'only'
  const label = numbered(servesPages ? 7 : 5)
  await step(label('Database'), async () => ({ note: (await openDatabase()).where }))
  await step(label('Client'), async () => ({ note: await makeClient() }))
  await step(label('Migrations'), async () => ({ note: await bringUpToDate() }))
  await step(label('Data'), async () => ({ note: await loadData() }))
  if (servesPages) {
    await step(label('Fonts'), async () => ({ note: await makeFonts() }))
    await step(label('Build'), async () => ({ note: await makeBuild() }))
  }
  const address = await step(
    label('Server'),
    async () => {
      const { serveSite } = await import('#server/edge/serve-site.ts')
      const { siteParts } = await import('#server/serve/site-parts.ts')
      const { serveHealth } = await import('#server/edge/serve-health.ts')
      const { watchUncaught } = await import('#server/core/process/uncaught.ts')
      const serve = servesPages ? serveSite : serveHealth
      const site = await serve(siteParts).catch((error) => {
        throw portRefusal(error, PORT, HOST)
      }) // taken meanwhile
      atEnd(site.stop)
      watchUncaught(() => finish(1))
      return { note: 'listening', result: site.address }
    },
    { silent: true },
  ) // Next says what it reads
  console.log(
    servesPages
      ? welcome(address, (performance.now() - began) / 1000, DEMO)
      : `\nThis process runs jobs (WORKER=only); ${address}/healthz and /readyz are available, ` +
          'pages are served by another process. Press Ctrl-C to stop.\n',
  )
  if (live) startNode(path.join(root, 'server', 'pipeline', 'cli', 'live-cli.ts'), ['--keyless'])
  return runUntilStopped()
})

function welcome(address, seconds, demo) {
  return `
Assay is ready on ${address} (${seconds.toFixed(1)} s)

  Pages      ${address}/; held, late and missing data: ${address}/status
  Live       npm start -- --live, or npm run live: query sources over the network
  Ingest     in a second terminal: npm run ingest -- coinmetrics path/to/usdc.csv
             npm run ingest -- --help lists the sources${demo === 'off' ? '' : '; the first real file ends demo mode'}
  Sign-in    ${address}/login with any email address; without a mail server (SMTP_URL) the code is printed here
             and saved in .data/outbox. ADMIN_EMAILS=you@company.com makes that user an admin
  Stop       Ctrl-C
`
}
