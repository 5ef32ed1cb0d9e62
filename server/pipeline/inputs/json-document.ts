import { isUtf8 } from 'node:buffer'
import { inputBytes } from '#server/pipeline/inputs/input-bytes.ts'
import { EMPTY_INPUT, InputError } from '#server/pipeline/inputs/input-error.ts'
import { scanJson } from '#server/pipeline/inputs/json-scan.ts'
import { invalidUtf8At } from '#server/pipeline/inputs/utf8.ts'
import type { ReadWatch } from '#server/pipeline/inputs/source.ts'

const LARGEST_DOCUMENT = 64 * 2 ** 20

/**
 * One JSON document of at most 64 MB, the line of each item where it is a list, and how many names
 * are written in it.
 */
interface JsonDocument {
  value: unknown
  itemLines: number[]
  names: number
}

/** Throws InputError with the line and the column of what is not JSON; the column counts characters from 1. */
export async function jsonDocument(
  input: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): Promise<JsonDocument> {
  const text = await documentText(input, signal, watch)
  const scan = scanJson(text)
  if ('fault' in scan) {
    const before = text.slice(0, scan.at)
    throw new InputError({
      file: input,
      line: countLines(before),
      column: `${before.length - before.lastIndexOf('\n')}`,
      reason:
        before.trim() === '' ? `${scan.fault}: not valid JSON, which is required here` : scan.fault,
    })
  }
  const value: unknown = JSON.parse(text)
  return { value, itemLines: linesAt(text, scan.items), names: scan.names }
}

async function documentText(
  input: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of inputBytes(input, signal, watch)) {
    size += piece.length
    if (size > LARGEST_DOCUMENT)
      throw new InputError({ file: input, reason: 'the document is larger than 64 MB' })
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  if (!isUtf8(bytes)) {
    const at = invalidUtf8At(bytes)
    throw new InputError({
      file: input,
      line: countLines(bytes.toString('latin1', 0, at)),
      reason: `not UTF-8: byte 0x${(bytes[at] ?? 0).toString(16)} at byte ${at}; save it as UTF-8`,
    })
  }
  const text = bytes.toString('utf8')
  // JavaScript counts a byte order mark among the blanks
  if (text.trim() === '') throw new InputError({ file: input, reason: EMPTY_INPUT })
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

const countLines = (before: string): number => linesAt(before, [before.length])[0] ?? 1

/** The line of each place; the places ascend. */
function linesAt(text: string, places: number[]): number[] {
  let line = 1
  let feed = text.indexOf('\n')
  return places.map((place) => {
    for (; feed !== -1 && feed < place; feed = text.indexOf('\n', feed + 1)) line++
    return line
  })
}
