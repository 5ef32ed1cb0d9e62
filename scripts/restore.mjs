// npm run restore: a backup in place of an empty database, or of everything in one.
import pg from 'pg'
import { prepareToMigrate } from './migration/database-rights.mjs'
import { migrate } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { runProgram } from './processes/processes.mjs'
import { copyProgress, refusing, showRows, tellSecret } from './backups.mjs'
import { makeClient } from './build/site.mjs'

const USAGE = `npm run restore -- <file> [--replace]
Restores a backup into an empty database and applies the migrations of this version. The whole file is verified before
anything is changed; if anything fails, or the program is stopped, the database is left unchanged.

  --replace    overwrite a database that is not empty; all its data is lost. Restart its site afterward.

npm run backup -- <file> creates a backup. DATABASE_URL selects the database.`

let isCommitted = false

await runProgram(
  {
    usage: USAGE,
    options: { replace: { type: 'boolean' } },
    allowPositionals: true,
    onStop: () =>
      console.error(
        isCommitted
          ? 'Stopped after the backup was restored: the next start applies the pending migrations.'
          : 'Stopped; nothing was changed.',
      ),
  },
  async ({ replace = false }, [file, ...more]) => {
    if (!file || more.length) {
      console.error(`Specify one file to restore.\n\n${USAGE}`)
      return 2
    }
    const began = performance.now()
    loadEnvFiles()
    await checkVariables()
    await makeClient()
    const { openBackup } = await import('#server/pipeline/backup/open-backup.ts')
    const { restoreBackup } = await import('#server/pipeline/backup/restore-backup.ts')
    const { showBytes } = await import('#lib/format/show-bytes.ts')

    const backup = await refusing('Nothing was changed.', () => openBackup(file))
    const { takenAt, software } = backup.header
    console.log(
      `Backup: ${showBytes(backup.bytes)}, ` +
        `of ${takenAt.slice(0, 16).replace('T', ' ')} UTC by Assay ${software}, checksum verified`,
    )
    console.log(`Database: ${(await openDatabase()).where}`)
    const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
    if (await isMissing(url)) await migrate()
    await prepareToMigrate(url)
    const { tables, rows, leftOut } = await refusing('Nothing was changed.', async () =>
      restoreBackup(backup, {
        mayReplace: replace,
        watch: {
          ...(await copyProgress()),
          waits: () => console.log('An ingest is running; waiting for it to finish …'),
          replaces: (held) => console.log(`Replacing ${held || 'nothing: the database is empty'}`),
        },
      }),
    ).finally(() => backup.close())
    isCommitted = true
    console.log(`Migrations: ${await migrate()}`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Restored ${showRows(rows)} of ${tables} tables in ${seconds} s, ready to start a site on.`,
    )
    if (leftOut.length)
      console.log(`Not restored, because no migration creates them: ${leftOut.join(', ')}.`)
    if (replace)
      console.log('Restart the site of this database, so that its jobs are scheduled again.')
    tellSecret()
  },
)

/** A database that is not there is made by migrating it. */
async function isMissing(url) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return false
  } catch (error) {
    return error.code === '3D000'
  } finally {
    await client.end()
  }
}
