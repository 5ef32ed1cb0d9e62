import { open } from 'node:fs/promises'
import { InputError } from '#server/ingest/read/input-error.ts'
import type { ReadWatch } from '#server/ingest/source.ts'

const CHUNK_BYTES = 256 * 1024

/** The bytes of a file or an http(s) address, a piece at a time. */
export function inputBytes(input: string, signal: AbortSignal, watch?: ReadWatch): AsyncIterable<Buffer> {
  return /^https?:\/\//i.test(input) ? addressBytes(input, signal, watch) : fileBytes(input, signal, watch)
}

async function* fileBytes(file: string, signal: AbortSignal, watch?: ReadWatch): AsyncGenerator<Buffer> {
  const opened = await open(file).catch((error: unknown) => { throw unreadable(file, error) })
  try {
    const { size } = await opened.stat()
    let read = 0
    for (;;) {
      signal.throwIfAborted()
      // a new buffer each time: the reader may still hold the end of the last one
      const { bytesRead, buffer } = await opened.read(Buffer.allocUnsafe(CHUNK_BYTES)).catch((error: unknown) => { throw unreadable(file, error) })
      if (bytesRead === 0) return
      read += bytesRead
      watch?.(read, Math.max(size, read))
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await opened.close()
  }
}

async function* addressBytes(address: string, signal: AbortSignal, watch?: ReadWatch): AsyncGenerator<Buffer> {
  const response = await fetch(address, { signal }).catch((error: unknown) => { throw unreachable(address, signal, error) })
  if (!response.ok) throw new InputError({ file: address, reason: `the address answered ${response.status} ${response.statusText}`.trimEnd() })
  if (!response.body) return
  // the length of a compressed answer is not that of what comes out of it
  const length = response.headers.has('content-encoding') ? null : Number(response.headers.get('content-length')) || null
  let read = 0
  try {
    for await (const piece of response.body) {
      read += piece.byteLength
      watch?.(read, length)
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    }
  } catch (error) {
    throw unreachable(address, signal, error)
  }
}

const FILE_REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'the file may not be read by this user',
}

function unreadable(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code ? new InputError({ file, reason: FILE_REASONS[code] ?? `the file cannot be read (${code})` }) : error
}

function unreachable(address: string, signal: AbortSignal, error: unknown): unknown {
  if (signal.aborted || error instanceof InputError) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  return new InputError({ file: address, reason: `the address cannot be read: ${cause}` })
}
