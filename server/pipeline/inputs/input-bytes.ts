import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { answerNumber } from '#lib/answer-location.ts'
import { readAnswer } from '#server/pipeline/answers/answers.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { unpackedBytes } from '#server/pipeline/inputs/unpacked-bytes.ts'
import type { ReadWatch } from '#server/pipeline/inputs/source.ts'

const CHUNK_BYTES = 256 * 1024

/** The bytes of a file, an http(s) address or a kept answer, a piece at a time, unpacked. Throws InputError. */
export function inputBytes(
  input: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): AsyncIterable<Buffer> {
  return unpackedBytes(
    input,
    answerNumber(input) !== undefined
      ? answerBytes(input)
      : isAddress(input)
        ? addressBytes(input, signal, watch)
        : fileBytes(input, signal, watch),
  )
}

const isAddress = (input: string): boolean => /^https?:\/\//i.test(input)

/**
 * Why a file cannot be read, as far as that can be seen without opening it; undefined for addresses
 * and for what looks well.
 */
export async function missingInput(input: string): Promise<InputError | undefined> {
  if (isAddress(input) || answerNumber(input) !== undefined) return undefined
  const reason = await stat(input).then((found) => {
    if (found.isDirectory()) return 'EISDIR'
    // opening one waits for whoever writes into it; one that is open already is under /dev
    return found.isFIFO() && !input.startsWith('/dev/') ? 'FIFO' : undefined
  }, readCode)
  return reason === undefined ? undefined : unreadable(basename(input), reason)
}

async function* answerBytes(location: string): AsyncGenerator<Buffer> {
  const id = answerNumber(location)
  const body = id === undefined ? undefined : await readAnswer(id)
  if (!body)
    throw new InputError({
      file: location,
      reason: 'this response is no longer stored: ANSWER_DAYS sets how long responses are kept',
    })
  yield body
}

async function* fileBytes(
  file: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): AsyncGenerator<Buffer> {
  const opened = await open(file).catch((error: unknown) => {
    throw unreadable(file, readCode(error))
  })
  try {
    const { size } = await opened.stat()
    let read = 0
    for (;;) {
      signal.throwIfAborted()
      // a new buffer each time: the reader may still hold the end of the last one
      const { bytesRead, buffer } = await opened
        .read(Buffer.allocUnsafe(CHUNK_BYTES))
        .catch((error: unknown) => {
          throw unreadable(file, readCode(error))
        })
      if (bytesRead === 0) return
      read += bytesRead
      watch?.(read, Math.max(size, read))
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await opened.close()
  }
}

async function* addressBytes(
  address: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): AsyncGenerator<Buffer> {
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    throw unreachable(address, signal, error)
  })
  if (!response.ok)
    throw new InputError({
      file: address,
      reason: `the address returned ${response.status} ${response.statusText}`.trimEnd(),
    })
  if (!response.body) return
  // the length of a compressed answer is not that of what comes out of it
  const length = response.headers.has('content-encoding')
    ? null
    : Number(response.headers.get('content-length')) || null
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
  ENOENT: 'file not found',
  EISDIR: 'this is a folder, not a file',
  FIFO: 'this is a named pipe, which may never end: use a file, or a pipe as /dev/stdin',
  EACCES: 'no permission to read the file',
}

const unreadable = (file: string, code: string) =>
  new InputError({ file, reason: FILE_REASONS[code] ?? `the file cannot be read (${code})` })

/** Returns the system's name for the fault; an error that has none is ours, and thrown on. */
function readCode(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  throw error
}

function unreachable(address: string, signal: AbortSignal, error: unknown): unknown {
  if (signal.aborted || error instanceof InputError) return error
  const cause =
    error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  return new InputError({ file: address, reason: `the address cannot be read: ${cause}` })
}
