import type { TestProject } from 'vitest/node'
import { templateDatabase } from '../../../scripts/tests/template-database.mjs'
import { startTestPostgres } from '../../../scripts/tests/test-postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the test server, and the name of its migrated and empty database that tests copy */
    testPostgres: { server: string; template: string; isCitus: boolean }
  }
}

/**
 * Once per run: a throw-away PostgreSQL with a migrated template, which every test file gets a copy
 * of. TEST_POSTGRES: the major version of an installed one. TEST_CITUS: the address of a Citus
 * coordinator to use instead, as a superuser.
 */
export default async function setup(project: TestProject) {
  const { TEST_POSTGRES, TEST_CITUS } = process.env
  const { url: server, stop } = TEST_CITUS
    ? { url: TEST_CITUS, stop: undefined }
    : await startTestPostgres(TEST_POSTGRES)
  const template = await templateDatabase(server)
  project.provide('testPostgres', { server, template, isCitus: Boolean(TEST_CITUS) })
  return stop
}
