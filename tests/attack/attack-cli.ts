// npm run attack -- [--size 1] [--list] [--seed N] [--only FAULT] [words of a name …]
// The proofs that stand in for attackers, at full size, on a throw-away database.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { prismaVariables } from '../../scripts/migration/prisma.mjs'
import { makeClient } from '../../scripts/build/site.mjs'
import {
  createDatabase,
  dropDatabase,
  startTestPostgres,
} from '../../scripts/tests/test-postgres.mjs'
import { startSmtpSink } from '../support/people/smtp-sink.ts'

const USAGE = `npm run attack -- [--size 1] [--list] [--seed N] [--only FAULT] [words of a name …]
Attacks this version of the site, in this process and on a temporary database, and reports the results.
  --size 0.1   a tenth of the full size (default 1: more than half an hour)
  --list       list the attacks and their pass criteria
  --seed 7     for faults: the seed printed by an earlier run on the same day, to repeat it
  --only '…'   for faults: one line of that run, as printed, or its first words: a kind
Exit status 1 if any attack does not pass.`

const { values, positionals } = parseArgs({
  options: {
    size: { type: 'string', default: '1' },
    list: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
})
const size = Number(values.size)

if (values.help || !(size > 0 && size <= 1)) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  process.exitCode = await main()
}
process.exit() // connections that are open keep nothing waiting

async function main(): Promise<number> {
  await makeClient()
  const { attacks } = await import('./attacks.ts')
  const { apiAttacks } = await import('./api-attacks.ts')
  const { dearRequests } = await import('./flood/dear-requests.ts')
  const { doors } = await import('./doors/doors.ts')
  const { faults } = await import('./faults/faults.ts')
  const { firstDay } = await import('./live/first-day.ts')
  const { chainSeeds } = await import('./chain-seeds.ts')
  const { killedGoingLive, killedJobs } = await import('./outages/killed-at-random.ts')
  const all = [
    ...apiAttacks,
    dearRequests,
    ...doors,
    faults,
    killedJobs,
    killedGoingLive,
    firstDay,
    ...attacks,
    chainSeeds,
  ]
  const wanted = all.filter(
    ({ name }) => !positionals.length || positionals.some((word) => name.includes(word)),
  )
  if (values.list) {
    for (const { name, passesWhen } of wanted) console.log(`${name.padEnd(56)} ${passesWhen}`)
    return 0
  }
  const server = await startTestPostgres()
  const name = `test_${process.pid}_attack`
  const sink = await startSmtpSink()
  const range = {
    sink,
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
    ...(values.only !== undefined && { only: values.only }),
  }
  Object.assign(process.env, {
    DATABASE_URL: await createDatabase(server.url, name),
    DATABASE_DIRECT_URL: '',
    DATABASE_REPLICA_URL: '',
    SMTP_URL: sink.url,
    SMTP_HOST: '',
    NEXT_PUBLIC_SITE_URL: '',
    NEXTAUTH_SECRET: '',
    LOG_LEVEL: 'silent',
    NEWS_ALLOW_PRIVATE: 'true',
  })
  try {
    migrate()
    // these make a market of their own
    if (wanted.some((attack) => attack !== faults && attack !== chainSeeds)) await fill()
    let missed = 0
    for (const { name: label, passesWhen, run } of wanted) {
      const began = performance.now()
      const { passes, figures } = await run(size, range)
      if (!passes) missed++
      console.log(
        `${passes ? 'passes' : 'FAILS '}  ${label}: ${passesWhen}\n        ${Object.entries(figures)
          .map(([what, figure]) => `${what} ${figure}`)
          .join(' · ')}  (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      )
    }
    return missed ? 1 : 0
  } finally {
    const { closeDatabase } = await import('#server/core/database/db.ts')
    await closeDatabase()
    await dropDatabase(server.url, name)
    await server.stop()
  }
}

/** Attacks of the data API need something to ask for: at full size the demo set. */
async function fill(): Promise<void> {
  const { makeAttackedMarket } = await import('../support/market/attacked-market.ts')
  const { loadDemo } = await import('#prisma/seed/load.ts')
  const { today } = await import('#lib/dates.ts')
  if (size < 0.5) await makeAttackedMarket()
  else await loadDemo({ ifEmpty: false, lastDay: today() - 1, onPoints: () => undefined })
}

function migrate(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/prisma/build/index.js', 'migrate', 'deploy'],
    { env: { ...process.env, ...prismaVariables() }, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`migrate deploy failed:\n${stdout}${stderr}`)
}
