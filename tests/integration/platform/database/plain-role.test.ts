import { Redis } from 'ioredis'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { syncReference } from '#server/pipeline/catalogue/facts/sync-reference.ts'
import { startHttpServer } from '../../../support/site/start-http-server.ts'
import { findValkey, startValkey } from '../../../support/services/valkey.ts'

// A hardened server leaves pg_control_system() to its administrators. Sharing pages by VALKEY_URL
// needs it, and nothing else does: the role of the site is then one that the database is away for,
// if its watch asks for it.

test.skipIf(findValkey() === null)(
  'a role that may not call pg_control_system() has a site that shares no pages, and says so once',
  { meta: { needs: 'Valkey or Redis' }, timeout: 60_000 },
  async () => {
    const role = `plain_role_${process.pid}`
    const address = new URL(process.env['DATABASE_URL'] ?? '')
    const database = new pg.Client({ connectionString: address.href })
    await database.connect()
    await syncReference(database)
    await database.query('revoke execute on function pg_control_system() from public')
    await database.query(`create role ${role} login password 'plain'`)
    await database.query(
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
    )
    const valkey = await startValkey()
    Object.assign(address, { username: role, password: 'plain' })
    const server = await startHttpServer({
      DATABASE_URL: address.href,
      VALKEY_URL: valkey.url,
      LOG_LEVEL: 'info',
    })
    onTestFinished(async () => {
      await server.stop()
      await valkey.end()
      await database.query(`drop owned by ${role}`)
      await database.query(`drop role ${role}`)
      await database.end()
    })
    const read = async () => {
      const page = await fetch(`${server.url}/treasuries`)
      return page.text()
    }
    expect(await read()).toContain('Version')
    const { rows } = await database.query<{ version: number }>(
      'update site set data_version = data_version + 1 where id = 1 returning data_version as version',
    )
    await expect.poll(read).toContain(`Version ${rows[0]?.version ?? ''}<`)
    expect(await read()).not.toContain('Database unavailable')
    const client = new Redis(valkey.url)
    expect(await client.keys('assay:*:page:*')).toEqual([])
    client.disconnect()
    const said = server.lines().filter((line) => line.includes('pg_control_system'))
    expect(said.length).toBe(1)
    expect(server.lines().filter((line) => line.includes('does not respond'))).toEqual([])
  },
)
