import { afterAll, inject, vi } from 'vitest'
import { closeDatabase } from '#server/core/database/db.ts'
import { endTimers } from './begin-fresh.ts'
import { distributeAlone } from './distribute-alone.ts'
import { createDatabase, dropDatabase } from '../../../scripts/tests/test-postgres.mjs'

// Every integration test file has a database of its own, migrated and empty; db(), sql() and directClient() use it.
const { server, template, isCitus } = inject('testPostgres')
const own = `test_${process.pid}_${Date.now()}`
process.env.DATABASE_URL = await createDatabase(server, own, template)
if (isCitus) await distributeAlone(process.env.DATABASE_URL)
delete process.env.DATABASE_DIRECT_URL
delete process.env.DATABASE_REPLICA_URL
process.env.LOG_LEVEL ||= 'silent'

afterAll(async () => {
  // modules that load late ask the database late
  await vi.dynamicImportSettled()
  endTimers()
  await closeDatabase()
  await dropDatabase(server, own)
})
