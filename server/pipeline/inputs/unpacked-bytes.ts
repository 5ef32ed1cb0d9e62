import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isGzip, KIND_BYTES, nameKind } from '#server/pipeline/inputs/file-signatures.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'

/**
 * The bytes of a text, a piece at a time: what is packed with gzip is unpacked, another form is
 * refused by its name.
 */
export async function* unpackedBytes(
  file: string,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const source = pieces[Symbol.asyncIterator]()
  try {
    const head = await readHead(source)
    if (isGzip(head)) yield* unpackOnce(file, resume(head, source))
    else {
      refuseKind(file, head)
      yield* resume(head, source)
    }
  } finally {
    await source.return?.()
  }
}

async function* unpackOnce(file: string, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = unzip(file, packed)
  try {
    const head = await readHead(source)
    if (isGzip(head))
      throw new InputError({ file, reason: 'compressed with gzip twice: unpack it once' })
    refuseKind(file, head)
    yield* resume(head, source)
  } finally {
    await source.return(undefined)
  }
}

function refuseKind(file: string, head: Buffer): void {
  const reason = nameKind(head)
  if (reason) throw new InputError({ file, reason })
}

/** The pieces that the first bytes are in, which tell what it is. */
async function readHead(source: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < KIND_BYTES) {
    const next = await source.next()
    if (next.done) break
    head = head.length ? Buffer.concat([head, next.value]) : next.value
  }
  return head
}

async function* resume(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length) yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
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
        reason: `the gzip file is damaged or truncated (${code}): download it again`,
      })
    throw error
  } finally {
    input.destroy()
    gunzip.destroy()
  }
}
