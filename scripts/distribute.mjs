// npm run db:distribute: spreads what outgrows one machine over the workers of a Citus cluster.
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { refusing } from './backups.mjs'
import { Refusal, runProgram } from './processes/processes.mjs'
import { makeClient } from './build/site.mjs'

const MOST_SHARDS = 1024

const USAGE = `npm run db:distribute [-- --shards 32]
Spreads the published observations over the workers of a Citus cluster. DATABASE_URL is the coordinator, with the
extension citus and its workers registered (see OPERATIONS.md). Runs wait meanwhile; pages are still served. Repeating it
changes nothing.

  --shards 32    pieces of each table: more than the cluster will ever have processors for it is of no use`

await runProgram(
  { usage: USAGE, options: { shards: { type: 'string', default: '32' } } },
  async ({ shards }) => {
    const count = Number(shards)
    if (!Number.isInteger(count) || count < 1 || count > MOST_SHARDS)
      throw new Refusal(`--shards takes a whole number from 1 to ${MOST_SHARDS}.`)
    loadEnvFiles()
    await checkVariables()
    await makeClient()
    console.log(`Database: ${(await openDatabase()).where}`)
    const { directClient } = await import('#server/core/database/db.ts')
    const { distributeTables } = await import('#server/core/database/distribute-tables.ts')
    const { showBytes } = await import('#lib/format/show-bytes.ts')
    await refusing('Nothing was distributed.', async () => {
      const client = await directClient()
      let began = performance.now()
      try {
        await distributeTables(client, {
          shards: count,
          watch: {
            begins(table, bytes) {
              began = performance.now()
              console.log(`  ${table}: moving ${showBytes(bytes)} to the workers …`)
            },
            ends({ table, column, isOld, bytes, shards: pieces }) {
              const took = isOld
                ? 'was distributed already'
                : `distributed in ${((performance.now() - began) / 1000).toFixed(1)} s`
              console.log(
                `  ${table}: ${took}; ${showBytes(bytes)} by ${column} in ${pieces} shards`,
              )
            },
          },
        })
      } finally {
        await client.end()
      }
    })
  },
)
