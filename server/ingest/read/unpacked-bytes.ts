import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InputError } from '#server/ingest/read/input-error.ts'

/** How a file begins that is none of text, and what it is. */
const KINDS: readonly { signature: readonly number[]; reason: string }[] = [
  {
    signature: [0x50, 0x4b, 0x03, 0x04],
    reason: 'a ZIP archive or an Excel workbook: save the table as CSV, or unpack it first',
  },
  {
    signature: [0xd0, 0xcf, 0x11, 0xe0],
    reason: 'an old Excel workbook: save the table as CSV',
  },
  {
    signature: [0xff, 0xfe],
    reason: 'UTF-16, as Excel saves "Unicode Text": save it as "CSV UTF-8"',
  },
  { signature: [0xfe, 0xff], reason: 'UTF-16: save it as UTF-8' },
]
const GZIP = [0x1f, 0x8b]

/** The bytes of a text, a piece at a time: what is packed with gzip is unpacked, another form is refused by its name. */
export async function* unpackedBytes(
  file: string,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const source = pieces[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done) return
  const begins = (signature: readonly number[]) =>
    signature.every((byte, at) => first.value[at] === byte)
  const kind = KINDS.find(({ signature }) => begins(signature))
  const whole = resume(first.value, source)
  try {
    if (kind) throw new InputError({ file, reason: `this is ${kind.reason}` })
    if (!begins(GZIP)) {
      yield* whole
      return
    }
    for await (const piece of unzip(file, whole)) yield piece
  } finally {
    await whole.return(undefined)
  }
}

async function* resume(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
): AsyncGenerator<Buffer, undefined> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

async function* unzip(file: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const input = Readable.from(packed)
  // a fault of the input ends the unpacking with the same error
  input.on('error', (error) => gunzip.destroy(error))
  input.pipe(gunzip)
  try {
    for await (const piece of gunzip) if (Buffer.isBuffer(piece)) yield piece
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code.startsWith('Z_'))
      throw new InputError({
        file,
        reason: `the gzip file is damaged or cut short (${code})`,
      })
    throw error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}
