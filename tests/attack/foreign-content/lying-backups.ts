import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { z } from 'zod'
import { firstLines, lastLine } from '#server/pipeline/backup/backup-format.ts'
import { temporaryFolder } from '../../support/files/temporary-folder.ts'
import { numbers, type ApiAttack } from '../attack.ts'

const MEGABYTES = 1_000
const LEAST_MEGABYTES = 300
const MOST_MEGABYTES = 200
/** A process that has not ended by then does not end. */
const LONGEST_MS = 30_000
const HEADER = {
  software: '0.1.0',
  takenAt: '2026-11-28T00:00:00.000Z',
  postgres: '18',
  migrations: [],
  tables: [{ name: 'site', columns: [] }],
  sequences: [],
}

/**
 * Files with the checksum that they ought to have, which anybody can make: each is read in a
 * process of its own, whose memory is seen.
 */
export const lyingBackups: ApiAttack = {
  name: 'backups with a header without end, and with records that lie',
  passesWhen: `each is refused, in at most ${MOST_MEGABYTES} MB more than an honest one`,
  run: (size) => {
    const { folder, remove } = temporaryFolder()
    const file = path.join(folder, 'a.backup')
    const filler = numbers(Math.max(LEAST_MEGABYTES, MEGABYTES * size)).map(() => MEGABYTE)
    const read = (...parts: readonly (string | Uint8Array)[]) => readApart(file, parts)
    try {
      const honest = read(firstLines(HEADER), zstdCompressSync(Buffer.alloc(4)))
      const lies = {
        header: read('Assay backup, format 1\n', ...filler),
        record: read(
          firstLines(HEADER),
          zstdCompressSync(Buffer.concat([Buffer.alloc(4, 255), ...filler])),
        ),
      }
      const all = Object.values(lies)
      const more = all.map(({ megabytes }) => megabytes - honest.megabytes)
      return Promise.resolve({
        passes:
          honest.outcome === 'read' &&
          all.every(({ outcome }) => outcome === 'AppError') &&
          Math.max(...more) <= MOST_MEGABYTES,
        figures: {
          'MB of the lie': filler.length,
          honest: `${honest.outcome} in ${honest.megabytes.toFixed(0)} MB`,
          ...Object.fromEntries(
            Object.entries(lies).map(([name, { outcome, megabytes }]) => [
              name,
              megabytes === Infinity ? outcome : `${outcome} in ${megabytes.toFixed(0)} MB`,
            ]),
          ),
        },
      })
    } finally {
      remove()
    }
  },
}

const MEGABYTE = Buffer.alloc(2 ** 20, 'a')

const READ = `
import { openBackup } from '#server/pipeline/backup/open-backup.ts'
let outcome = 'read'
let bytes = 0
const look = () => {
  bytes = Math.max(bytes, process.memoryUsage.rss())
}
setInterval(look, 10)
try {
  const backup = await openBackup(process.argv[1])
  for await (const chunk of backup.tables().rows()) void chunk
  await backup.close()
} catch (error) {
  outcome = error.name
}
look()
console.log(JSON.stringify({ outcome, megabytes: bytes / 2 ** 20 }))
process.exit()`

function readApart(file: string, parts: readonly (string | Uint8Array)[]) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  writeFileSync(file, '')
  for (const part of [...parts, lastLine(hash.digest('hex'))]) appendFileSync(file, part)
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', READ, file], {
    encoding: 'utf8',
    timeout: LONGEST_MS,
  })
  if (!stdout) return { outcome: 'did not end', megabytes: Infinity }
  return z.object({ outcome: z.string(), megabytes: z.number() }).parse(JSON.parse(stdout))
}
