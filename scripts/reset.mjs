// npm run db:reset: an empty, migrated database in place of the one that is there.
import { once } from 'node:events'
import readline from 'node:readline/promises'
import pg from 'pg'
import { migrate } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { Refusal, runProgram } from './processes/processes.mjs'

const USAGE = `npm run db:reset [-- --yes]
Drops the database with all its data and recreates it with all migrations. The next npm start loads the demo data, unless DEMO=off.

  --yes    skip the confirmation`

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
      'The asset catalog was dropped too: ' +
        `npm start reloads it${DEMO === 'off' ? '' : ' with the demo data'}, ` +
        'and npm run ingest --create adds the assets of a file.',
    )
  },
)

async function confirm(name) {
  if (!process.stdin.isTTY)
    throw new Refusal(`No terminal to confirm: add --yes to drop ${name} without confirmation.`)
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout })
  const asked = terminal.question(`All its data will be lost. Type its name (${name}) to go on: `)
  // Ctrl-C and Ctrl-D
  const answer = await Promise.race([asked.catch(() => ''), once(terminal, 'close').then(() => '')])
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
