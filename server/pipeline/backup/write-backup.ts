import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { directClient } from '#server/core/database/db.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import { appliedMigrations } from '#server/core/database/pending-migrations.ts'
import {
  bytesOf,
  firstLines,
  lastLine,
  type BackupHeader,
  type TableSum,
} from '#server/pipeline/backup/backup-format.ts'
import {
  copyTarget,
  lockTables,
  readTableNames,
  readTables,
} from '#server/pipeline/backup/read-tables.ts'
import { writeWholeFile } from '#server/pipeline/backup/write-whole-file.ts'

/** Told while tables are copied, in either direction. */
export interface CopyWatch {
  begins?: (table: string) => void
  /** bytes of this table so far */
  bytes?: (count: number) => void
  ends?: (table: string, sum: Pick<TableSum, 'rows' | 'bytes'>) => void
}

export interface BackupReport {
  tables: number
  rows: number
  /** size of the file */
  bytes: number
}

interface Wish {
  /** version of this program */
  software: string
  /** may take the place of a file that is there */
  mayReplace: boolean
  watch?: CopyWatch
}

/**
 * A setting that another program made for all connections must not end a backup; and each table is
 * read from its beginning, so that equal tables give equal bytes.
 */
const BEGINNING = `begin isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local synchronize_seqscans = off`

/**
 * Writes everything that the database has at one moment into a file that only its owner may read. Others read and write
 * meanwhile; what they write is not in it.
 */
export async function writeBackup(
  file: string,
  { software, mayReplace, watch = {} }: Wish,
): Promise<BackupReport> {
  const client = await directClient()
  // the query that notices a fault throws it; without a listener the process would end here
  client.on('error', () => undefined)
  try {
    const names = await readTableNames(client)
    if (!names.length)
      throw new AppError(
        'not_found',
        'The database has no tables yet: there is nothing to back up.',
      )
    return await writeWholeFile(file, mayReplace, (handle) =>
      transactionOn(
        client,
        async () => {
          // before the first question, which fixes what is seen: a table that is emptied by TRUNCATE is empty for all
          await lockTables(client, names, 'access share')
          return writeTables(client, handle, await readHeader(client, software), watch)
        },
        { beginning: BEGINNING },
      ),
    )
  } finally {
    await client.end()
  }
}

async function readHeader(client: Client, software: string): Promise<BackupHeader> {
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last
     from pg_sequences
     where schemaname = 'public'
     order by 1`,
  )
  const { rows } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  )
  return {
    software,
    takenAt: new Date().toISOString(),
    postgres: rows[0]?.postgres ?? '',
    migrations: (await appliedMigrations(client)).sort(),
    tables: await readTables(client),
    sequences,
  }
}

async function writeTables(
  client: Client,
  handle: FileHandle,
  header: BackupHeader,
  watch: CopyWatch,
): Promise<BackupReport> {
  const hash = createHash('sha256')
  const report = { tables: header.tables.length, rows: 0, bytes: 0 }
  const put = async (bytes: Buffer) => {
    hash.update(bytes)
    report.bytes += bytes.length
    await handle.appendFile(bytes)
  }
  await put(Buffer.from(firstLines(header)))
  try {
    await pipeline(
      tableRecords(client, header, {
        ...watch,
        ends: (table, sum) => {
          report.rows += sum.rows
          watch.ends?.(table, sum)
        },
      }),
      createZstdCompress(),
      async (packed: AsyncIterable<unknown>) => {
        for await (const chunk of packed) await put(bytesOf(chunk))
      },
    )
  } catch (error) {
    await client.end() // it may be in the middle of a table, and would answer nothing until that is read
    throw error
  }
  // a program without its settings makes a database of its own, and would put nothing over a good file
  if (!report.rows)
    throw new AppError(
      'not_found',
      'The database is empty: there is nothing to back up. DATABASE_URL selects the database.',
    )
  await put(Buffer.from(lastLine(hash.copy().digest('hex'))))
  return report
}

async function* tableRecords(
  client: Client,
  { tables }: BackupHeader,
  watch: CopyWatch,
): AsyncGenerator<Buffer> {
  for (const table of tables) {
    watch.begins?.(table.name)
    const hash = createHash('sha256')
    let bytes = 0
    const copy = client.query(copyTo(`copy ${copyTarget(table)} to stdout (format binary)`))
    for await (const part of copy) {
      const chunk = bytesOf(part)
      hash.update(chunk)
      bytes += chunk.length
      watch.bytes?.(bytes)
      yield* record(chunk)
    }
    await client.query('select') // until the connection is free again the count of rows is not known
    const sum: TableSum = { rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
    yield* record(Buffer.alloc(0))
    yield* record(Buffer.from(JSON.stringify(sum)))
    watch.ends?.(table.name, sum)
  }
}

function* record(bytes: Buffer): Generator<Buffer> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  yield length
  if (bytes.length) yield bytes
}
