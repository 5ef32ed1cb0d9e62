import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../../../support/files/temporary-folder.ts'

// The engine of migrations had rules of its own: it trusted any certificate with `sslmode=require`,
// and knew no authority.

const isThere = spawnSync('openssl', ['version']).status === 0

describe.skipIf(!isThere)(
  'a server with a certificate of an authority of its own',
  { meta: { needs: 'openssl' } },
  () => {
    const { folder, remove } = temporaryFolder()
    const certificate = path.join(folder, 'server.crt')
    let server: Awaited<ReturnType<typeof startPostgres>>

    beforeAll(async () => {
      const key = path.join(folder, 'server.key')
      const made = spawnSync(
        'openssl',
        [
          ...[
            'req',
            '-x509',
            '-newkey',
            'rsa:2048',
            '-nodes',
            '-days',
            '2',
            '-subj',
            '/CN=localhost',
          ],
          ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
        ],
        { encoding: 'utf8' },
      )
      expect(made.stderr, 'openssl').not.toMatch(/error/i)
      const dir = path.join(folder, 'data')
      const plain = await startPostgres({ dir })
      await plain.stop()
      const { uid, gid } = statSync(path.join(dir, 'PG_VERSION'))
      for (const file of [key, certificate]) {
        const own = path.join(dir, path.basename(file))
        copyFileSync(file, own)
        chownSync(own, uid, gid)
        chmodSync(own, 0o600)
      }
      server = await startPostgres({ dir, settings: ['ssl=on', 'fsync=off'] })
    })

    afterAll(async () => {
      await server.stop()
      remove()
    })

    const address = (parameters: string) =>
      `postgres://postgres:postgres@localhost:${server.port}/postgres?${parameters}`

    /** Empty where the engine of migrations could connect, else what it said. */
    function migrate(url: string): string {
      const { status, stderr } = spawnSync(
        process.execPath,
        [
          'scripts/migration/schema-engine.mjs',
          ...['--datasource', JSON.stringify({ url }), 'cli', 'can-connect-to-database'],
        ],
        { encoding: 'utf8' },
      )
      return status === 0 ? '' : stderr
    }

    async function connect(url: string): Promise<string> {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        const { rows } = await client.query<{ ssl: boolean }>(
          'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
        )
        return rows[0]?.ssl ? '' : 'plain'
      } catch (error) {
        return error instanceof Error ? error.message : 'failed'
      } finally {
        await client.end().catch(() => undefined)
      }
    }

    test.each([
      ['sslmode=verify-full', false],
      ['sslmode=require', false],
      ['sslmode=require&sslrootcert=CA', true],
      ['sslmode=verify-full&sslrootcert=CA', true],
    ])('%s: migrations connect as the site does, %s', async (parameters, isTrusted) => {
      const url = address(parameters.replace('CA', certificate))
      const said = isTrusted ? /^$/ : /self-signed certificate/
      expect(await connect(url)).toMatch(said)
      expect(migrate(url)).toMatch(said)
    })
  },
)
