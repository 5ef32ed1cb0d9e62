// npm run db:migrate: applies the migrations that are missing, or writes the next one from the changed schema.
import fs from 'node:fs'
import path from 'node:path'
import { migrate } from './migration/database.mjs'
import { checkVariables, loadEnvFiles, openDatabase } from './environment.mjs'
import { root } from './paths.mjs'
import { complaint, prisma } from './migration/prisma.mjs'
import { Refusal, runProgram } from './processes/processes.mjs'
import { makeClient } from './build/site.mjs'

const USAGE = `npm run db:migrate [-- --create <name>]
Applies pending migrations; creates the database if it does not exist.

  --create <name>    first write prisma/migrations/<time>_<name>/migration.sql from the changes in prisma/schema`

await runProgram({ usage: USAGE, options: { create: { type: 'string' } } }, async ({ create }) => {
  if (create !== undefined && !/^[a-z][a-z0-9_]*$/.test(create))
    throw new Refusal(
      '--create takes a name of lowercase letters, digits and _, for example add_audit_log',
    )
  loadEnvFiles()
  await checkVariables()
  console.log(`Database: ${(await openDatabase()).where}`)
  console.log(`Migrations: ${await migrate()}`)
  if (!create) return
  const file = await writeMigration(create)
  if (!file) {
    console.log('prisma/schema has not changed: nothing to write.')
    return
  }
  console.log(
    `Wrote ${path.relative(root, file)}: review it, and extend it if data has to be moved.`,
  )
  console.log(`Migrations: ${await migrate()}, client: ${await makeClient()}`)
})

/** → the file, or undefined where history and schema agree */
async function writeMigration(name) {
  const { code, output, stdout } = await prisma([
    'migrate',
    'diff',
    '--from-migrations',
    'prisma/migrations',
    '--to-schema',
    'prisma/schema',
    '--script',
    '--exit-code',
  ])
  if (code === 0) return undefined
  if (code !== 2)
    throw new Refusal(`The schema could not be compared with the migrations:\n${complaint(output)}`)
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const file = path.join(root, 'prisma', 'migrations', `${time}_${name}`, 'migration.sql')
  fs.mkdirSync(path.dirname(file))
  fs.writeFileSync(file, `${stdout.trim()}\n`)
  return file
}
