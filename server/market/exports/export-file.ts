import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import { csvCell } from '#lib/files/csv-cell.ts'
import type { DatasetField } from '#lib/registry/datasets.ts'
import type { ExportFormat } from '#lib/schemas/export.ts'
import type { ExportValue } from '#server/market/exports/table-rows.ts'

type Rows = AsyncIterable<readonly ExportValue[][]>
interface WrittenFile {
  bytes: number
  sha256: string
  keep: (mayKeep: () => Promise<void>) => Promise<void>
}

const folder = (): string => join(process.cwd(), '.data', 'exports')
export const exportPath = (id: string, format: string): string => join(folder(), `${id}.${format}`)

/**
 * Writes rows into a file of this process as they come. `keep` gives it its name, once `mayKeep`
 * has not thrown: another process may have begun anew with the same job.
 */
export async function writeExport(
  id: string,
  format: ExportFormat,
  fields: readonly DatasetField[],
  rows: Rows,
): Promise<WrittenFile> {
  const path = exportPath(id, format)
  await mkdir(folder(), { recursive: true })
  const part = `${path}.${process.pid}.part`
  const removingPart = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  return removingPart(async () => {
    await {
      csv: () => writeText(part, csvPieces(fields, rows)),
      json: () => writeText(part, jsonPieces(fields, rows)),
      parquet: () => writeParquet(part, fields, rows),
    }[format]()
    const hash = createHash('sha256')
    await pipeline(createReadStream(part), hash)
    const { size } = await stat(part)
    return {
      bytes: size,
      sha256: hash.digest('hex'),
      keep: (mayKeep) =>
        removingPart(async () => {
          await mayKeep()
          await rename(part, path)
        }),
    }
  })
}

/** The file of a download, and what processes that died have left of it. */
export async function removeExport(id: string, format: string): Promise<void> {
  const files = await readdir(folder()).catch(() => [])
  await Promise.all(
    files
      .filter((file) => file.startsWith(`${id}.${format}`))
      .map((file) => rm(join(folder(), file), { force: true })),
  )
}

async function writeText(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'w')
  try {
    for await (const piece of pieces) await file.write(piece)
  } finally {
    await file.close()
  }
}

async function* csvPieces(fields: readonly DatasetField[], rows: Rows): AsyncGenerator<string> {
  yield `${fields.map(({ name }) => csvCell(name)).join(',')}\r\n`
  for await (const some of rows) yield some.map(csvLine).join('')
}

/** One row as its line in a CSV file. */
export const csvLine = (row: readonly ExportValue[]): string =>
  `${row.map((value) => csvCell(plain(value))).join(',')}\r\n`

async function* jsonPieces(fields: readonly DatasetField[], rows: Rows): AsyncGenerator<string> {
  let lead = '[\n'
  for await (const some of rows) {
    if (!some.length) continue
    yield lead +
      some
        .map((row) =>
          JSON.stringify(Object.fromEntries(fields.map(({ name }, at) => [name, row[at] ?? null]))),
        )
        .join(',\n')
    lead = ',\n'
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n'
}

function plain(value: ExportValue): string | number | null {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? String(value) : value
}

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

/** One row group a batch of some thousand rows, so that memory does not grow with the file. */
async function writeParquet(
  path: string,
  fields: readonly DatasetField[],
  rows: Rows,
): Promise<void> {
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [{ name: 'root', num_children: fields.length }, ...fields.map(parquetElement)],
    createdBy: 'assay',
  })
  let waiting: ExportValue[][] = []
  const flush = async () => {
    if (!waiting.length) return
    const group = waiting
    waiting = []
    await writer.write({
      rowGroupSize: group.length,
      columnData: fields.map((field, at) => ({
        name: field.name,
        data: group.map((row) => columnar(row[at] ?? null, field)),
      })),
    })
  }
  for await (const some of rows) {
    for (const row of some) waiting.push(row)
    if (waiting.length >= GROUP_ROWS) await flush()
  }
  await flush()
  await writer.finish()
}

const GROUP_ROWS = 20_000

function parquetElement({ name, type, unit }: DatasetField): Element {
  const optional = { name, repetition_type: 'OPTIONAL' } as const
  if (type === 'integer') return { ...optional, type: 'INT64' }
  if (type === 'number' && unit !== 'raw token') return { ...optional, type: 'DOUBLE' }
  if (type === 'boolean') return { ...optional, type: 'BOOLEAN' }
  if (type === 'time') return { ...optional, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }
  return { ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }
}

function columnar(value: ExportValue, { type }: DatasetField): ExportValue | bigint {
  return type === 'integer' && typeof value === 'number' ? BigInt(value) : value
}
