import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { createZstdDecompress } from 'node:zlib'
import type { z } from 'zod'
import { parseForeignJson } from '#lib/foreign-json.ts'
import { AppError } from '#server/core/errors.ts'
import { knownMigrations } from '#server/core/database/pending-migrations.ts'
import {
  backupHeader,
  bytesOf,
  FIRST_WORDS,
  FORMAT,
  LAST_LINE,
  LAST_LINE_BYTES,
  tableSum,
  type BackupHeader,
  type TableSum,
} from '#server/pipeline/backup/backup-format.ts'

export interface Backup {
  header: BackupHeader
  /** size of the file */
  bytes: number
  /** Reads the tables one after the other, in the order of the header. */
  tables: () => TableReader
  close: () => Promise<void>
}

export interface TableReader {
  /** The bytes of COPY of the next table. */
  rows: () => AsyncGenerator<Buffer>
  /** The summary that stands after them; read when `rows` has ended. */
  sum: () => Promise<TableSum>
}

const NEWLINE = 10
/** Ours have some 100 KB of names of tables and columns. */
const LONGEST_HEADER = 4 * 2 ** 20
/** A record is what the server gave at once, a row of it at most. */
const LONGEST_RECORD = 256 * 2 ** 20
const LONGEST_SUM = 1000
const LONGEST_FIRST_LINE = 64

/**
 * Opens a backup that is whole, as it was written, and known to this program; refuses any other
 * file with what to do.
 */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file).catch((error: unknown) => {
    const reason = String(error instanceof Error && 'code' in error ? error.code : error)
    throw new AppError('not_found', `${file} cannot be read (${reason}): specify a backup file.`)
  })
  try {
    const bytes = await sizeOf(handle, file)
    const start = await readFormat(handle, file)
    const { headerEnd, header } = await verify(handle, file, { start, bytes })
    await refuseUnknownMigrations(file, header)
    return {
      header,
      bytes,
      tables: () =>
        readTables(handle, file, { start: headerEnd, end: bytes - LAST_LINE_BYTES - 1 }),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function sizeOf(handle: FileHandle, file: string): Promise<number> {
  const found = await handle.stat()
  if (!found.isFile()) throw noBackup(file)
  return found.size
}

/** → where the header begins */
async function readFormat(handle: FileHandle, file: string): Promise<number> {
  const { buffer, bytesRead } = await handle.read({
    buffer: Buffer.alloc(LONGEST_FIRST_LINE),
    position: 0,
  })
  const line = buffer.toString('latin1', 0, bytesRead).split('\n', 1)[0] ?? ''
  const format = line.startsWith(FIRST_WORDS) ? line.slice(FIRST_WORDS.length) : ''
  if (!/^[1-9]\d{0,3}$/.test(format)) throw noBackup(file)
  if (Number(format) > FORMAT)
    throw new AppError(
      'unprocessable',
      `${file} has format ${format}, and this version of Assay reads up to ${FORMAT}: ` +
        'restore it with the version that wrote it or later.',
    )
  return line.length + 1
}

const noBackup = (file: string) =>
  new AppError(
    'unprocessable',
    `${file} is not an Assay backup, or its beginning is damaged: ` +
      'specify a file written by npm run backup, or use another copy.',
  )

/** Reads all of the file once. Nothing of it is believed before. */
async function verify(
  handle: FileHandle,
  file: string,
  { start, bytes }: { start: number; bytes: number },
): Promise<{ headerEnd: number; header: BackupHeader }> {
  const end = bytes - LAST_LINE_BYTES
  const last = Buffer.alloc(LAST_LINE_BYTES)
  if (end > start) await handle.read({ buffer: last, position: end })
  const wanted = LAST_LINE.exec(last.toString('latin1'))?.[1]
  if (wanted === undefined)
    throw new AppError(
      'unprocessable',
      `${file} is truncated or damaged at its end: copy it again from its storage, or use another backup.`,
    )
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  let headerEnd = 0
  let at = 0
  for await (const chunk of handle.createReadStream({ start: 0, end: end - 1, autoClose: false })) {
    const piece = bytesOf(chunk)
    hash.update(piece)
    if (!headerEnd) {
      const newline = piece.indexOf(NEWLINE, Math.max(0, start - at))
      if (newline >= 0) headerEnd = at + newline + 1
      pieces.push(newline >= 0 ? piece.subarray(0, newline) : piece)
      if (!headerEnd && at + piece.length > LONGEST_HEADER) throw noBackup(file)
    }
    at += piece.length
  }
  if (hash.digest('hex') !== wanted)
    throw new AppError(
      'unprocessable',
      `${file} is damaged: its checksum does not match. Copy it again from its storage, or use another backup.`,
    )
  const text = Buffer.concat(pieces).toString('utf8').slice(start)
  return { headerEnd, header: readJson(file, backupHeader, text) }
}

/**
 * A right checksum says that a file is as it was written, and not by whom. Throws AppError for what
 * we would not write.
 */
function readJson<T>(file: string, form: z.ZodType<T>, text: string): T {
  try {
    return form.parse(parseForeignJson(text))
  } catch (error) {
    throw notOurs(file, error)
  }
}

const notOurs = (file: string, cause?: unknown) =>
  new AppError(
    'unprocessable',
    `${file} was not written by npm run backup, although its checksum matches: ` +
      'use a backup from storage that you trust.',
    { cause },
  )

async function refuseUnknownMigrations(file: string, header: BackupHeader): Promise<void> {
  const known = new Set(await knownMigrations())
  const unknown = header.migrations.filter((name) => !known.has(name))
  if (!unknown.length) return
  const migrations = unknown.length === 1 ? 'a migration' : `${unknown.length} migrations`
  throw new AppError(
    'unprocessable',
    `${file} was written by Assay ${header.software} ` +
      `and has ${migrations} that this version does not recognize (${unknown[0]}): ` +
      'restore it with that version or later.',
  )
}

function readTables(
  handle: FileHandle,
  file: string,
  place: { start: number; end: number },
): TableReader {
  const packed = handle.createReadStream({ ...place, autoClose: false })
  const unpacked = createZstdDecompress()
  packed.on('error', (error) => {
    unpacked.destroy(error)
  })
  const chunks = packed.pipe(unpacked)[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** Put together once: each piece anew would take the square of a long record. */
  async function take(length: number): Promise<Buffer> {
    const pieces = [rest]
    for (let size = rest.length; size < length; ) {
      const next = await chunks.next().catch((error: unknown) => {
        throw notOurs(file, error)
      })
      if (next.done) throw notOurs(file)
      const piece = bytesOf(next.value)
      pieces.push(piece)
      size += piece.length
    }
    const bytes = pieces.length === 1 ? rest : Buffer.concat(pieces)
    rest = bytes.subarray(length)
    return bytes.subarray(0, length)
  }
  async function record(longest: number): Promise<Buffer> {
    const length = (await take(4)).readUInt32BE()
    if (length > longest) throw notOurs(file)
    return take(length)
  }

  return {
    async *rows() {
      for (;;) {
        const bytes = await record(LONGEST_RECORD)
        if (!bytes.length) return
        yield bytes
      }
    },
    sum: async () => readJson(file, tableSum, (await record(LONGEST_SUM)).toString('utf8')),
  }
}
