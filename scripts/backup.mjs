// npm run backup: everything that the database has at one moment, in one file.
import path from 'node:path'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { runProgram } from './processes/processes.mjs'
import { copyProgress, refusing, showRows, tellSecret } from './backups.mjs'
import { root } from './paths.mjs'
import { makeClient } from './build/site.mjs'

const USAGE = `npm run backup -- <file> [--force]
Writes a consistent snapshot of the database to one file while the site keeps running. Queued and running jobs are excluded:
the schedule recreates them. Downloads (.data/exports) and settings (.env) are not part of the database. The file contains
personal data and is not encrypted: only its owner may read it.

  --force    replace an existing file

npm run restore -- <file> restores it.`

await runProgram(
  {
    usage: USAGE,
    options: { force: { type: 'boolean' } },
    allowPositionals: true,
    onStop: () => console.error('Stopped: no backup was written.'),
  },
  async ({ force = false }, [file, ...more]) => {
    if (!file || more.length) {
      console.error(`Specify one file to write.\n\n${USAGE}`)
      return 2
    }
    const began = performance.now()
    loadEnvFiles()
    await checkVariables()
    await makeClient()
    console.log(`Database: ${(await openDatabase()).where}`)
    const { writeBackup } = await import('#server/pipeline/backup/write-backup.ts')
    const { softwareVersion } = await import('#server/core/software-version.ts')
    const { showBytes } = await import('#lib/format/show-bytes.ts')
    const { tables, rows, bytes } = await refusing('No backup was written.', async () =>
      writeBackup(path.resolve(file), {
        software: softwareVersion(root),
        mayReplace: force,
        watch: await copyProgress(),
      }),
    )
    await noteIt(bytes)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Backed up ${showRows(rows)} of ${tables} tables into ${file}: ${showBytes(bytes)} in ${seconds} s.`,
    )
    tellSecret()
  },
)

/**
 * For monitoring, which asks how old the last one is. The file is whole also where the database
 * takes no changes, as on a standby.
 */
async function noteIt(bytes) {
  const { noteBackup } = await import('#server/pipeline/backup/last-backup.ts')
  try {
    await noteBackup(bytes)
  } catch (error) {
    console.error(
      `The time of this backup could not be recorded for monitoring: ${error.message || error.code}`,
    )
  }
}
