// npm run db:reset: an empty, migrated database in place of the one that is there.
import { once } from 'node:events'
import readline from 'node:readline/promises'
import pg from 'pg'
import { migrate } from './database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { Refusal, runProgram } from './processes.mjs'

const USAGE = `npm run db:reset [-- --yes]
Drops the database with everything in it, and makes it anew with all migrations. The next npm start loads the demo data, unless DEMO=off.

  --yes    without asking for the name of the database`

await runProgram(
  { usage: USAGE, options: { yes: { type: 'boolean', short: 'y' } } },
  async ({ yes }) => {
    loadEnvFiles()
    const { DEMO } = await checkVariables()
    const { where } = await openDatabase()
    const url = new URL(process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL)
    const name = decodeURIComponent(url.pathname.slice(1))
    console.log(`Database: ${where}`)
    if (!yes) await confirm(name)
    await drop(url, name)
    console.log(`Dropped ${name}. Migrations: ${await migrate()}`)
    console.log(
      `The catalogue of assets is gone too: npm start brings it${DEMO === 'off' ? '' : ' with the demo data'}, and npm run ingest adds what a file names with --create.`,
    )
  },
)

async function confirm(name) {
  if (!process.stdin.isTTY)
    throw new Refusal(`Nobody is here to confirm: add --yes to drop ${name} without asking.`)
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout })
  const asked = terminal.question(
    `Everything in it will be lost. Type its name (${name}) to go on: `,
  )
  const answer = await Promise.race([asked.catch(() => ''), once(terminal, 'close').then(() => '')]) // Ctrl-C and Ctrl-D
  terminal.close()
  if (answer.trim() !== name) throw new Refusal('Nothing was dropped.')
}

/** Done from another database of the same server. */
async function drop(url, name) {
  const server = new URL(url)
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  try {
    await client.connect()
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  } catch (error) {
    throw new Refusal(`${name} could not be dropped: ${error.message || error.code}`)
  } finally {
    await client.end()
  }
}
