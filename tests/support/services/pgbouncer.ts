import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../files/temporary-folder.ts'

export const hasPgBouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0

/**
 * A real PgBouncer before the database of this address, as it comes: in transaction mode, with two
 * connections to hand out. `settings`: more lines of its configuration.
 */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = []) {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const own = Number(await freePort())
  const { folder: home, remove } = temporaryFolder()
  const users = path.join(home, 'users.txt')
  const config = path.join(home, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`)
  writeFileSync(
    config,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 2
${settings.join('\n')}
`,
  )
  const asRoot = process.getuid?.() === 0
  const open = () =>
    spawn('pgbouncer', [...(asRoot ? ['-u', 'nobody'] : []), config], { stdio: 'ignore' })
  let child = open()
  const url = new URL(databaseUrl)
  url.port = String(own)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  await answers(url.href)
  return {
    url: url.href,
    kill: () => end('SIGKILL'),
    /** Begins again where it was killed. */
    restart: async () => {
      child = open()
      await answers(url.href)
    },
    stop: async () => {
      await end('SIGTERM')
      remove()
    },
  }
}

async function answers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (tries > 100) throw error
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
