import { z } from 'zod'

// Assay backup, format 1\n {header, JSON}\n tables in the order of the header, packed by Zstandard:
// each its bytes of COPY in records, an empty record, and its sum \nsha256 {of all before}\n

/** Moves when the programs before could not read the file. */
export const FORMAT = 1
export const FIRST_WORDS = 'Assay backup, format '

export const backupTable = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
})

export const backupHeader = z.object({
  /** version of the program that wrote it */
  software: z.string(),
  takenAt: z.iso.datetime(),
  /** version of the server */
  postgres: z.string(),
  /** that the database had, in their order */
  migrations: z.array(z.string()),
  tables: z.array(backupTable),
  /** the last number that each gave; null: none yet. As text, since numbers of JSON end earlier. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})

/** The summary that stands after the bytes of a table. */
export const tableSum = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })

export type BackupTable = z.output<typeof backupTable>
export type BackupHeader = z.output<typeof backupHeader>
export type TableSum = z.output<typeof tableSum>

export const firstLines = (header: BackupHeader): string =>
  `${FIRST_WORDS}${FORMAT}\n${JSON.stringify(header)}\n`

export const lastLine = (sha256: string): string => `\nsha256 ${sha256}\n`
export const LAST_LINE = /^\nsha256 ([0-9a-f]{64})\n$/
export const LAST_LINE_BYTES = lastLine('0'.repeat(64)).length

/** A stream of a file or a connection gives bytes and no text, which its type does not say. */
export function bytesOf(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk
  throw new TypeError('a stream of bytes gave something else')
}
