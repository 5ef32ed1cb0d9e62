import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { startPostgres } from '../../../scripts/postgres/postgres.mjs'
import { temporaryFolder } from '../files/temporary-folder.ts'

const addressOf = (port: number): string =>
  `postgres://postgres:postgres@127.0.0.1:${port}/postgres`

/**
 * A real primary with a real streaming replica, each a server of its own. `delay`: what the replica
 * lies behind, in milliseconds.
 */
export async function startReplicatedPostgres({ delay }: { delay: number }) {
  const { folder: home, remove } = temporaryFolder()
  const [first, second] = [path.join(home, 'primary'), path.join(home, 'replica')]
  const empty = await startPostgres({ dir: first })
  await empty.stop()
  copyFolder(first, second)
  const primary = await startPostgres({ dir: first, settings: ['fsync=off'] })
  const startReplica = (port = 0) =>
    startPostgres({
      dir: second,
      port,
      settings: [
        'fsync=off',
        `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres password=postgres`,
        `recovery_min_apply_delay=${delay}`,
      ],
    })
  let replica = await startReplica().catch(async (error: unknown) => {
    await primary.stop()
    remove()
    throw error
  })
  return {
    primaryUrl: addressOf(primary.port),
    replicaUrl: addressOf(replica.port),
    stopReplica: () => replica.stop(),
    /** At the address that it had. */
    startReplica: async () => {
      replica = await startReplica(replica.port)
    },
    stop: async () => {
      await replica.stop()
      await primary.stop()
      remove()
    },
  }
}

/** Copies the folder of a stopped server, with owners and modes, and with the file that makes a replica of it. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'cp -a "$1" "$2" && cp -p "$2/PG_VERSION" "$2/standby.signal" && : > "$2/standby.signal"',
      'sh',
      from,
      to,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the replica cannot be made: ${stderr}`)
}
