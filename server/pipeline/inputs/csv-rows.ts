import { isUtf8 } from 'node:buffer'
import { otherText } from '#server/pipeline/inputs/csv-faults.ts'
import { CsvParser } from '#server/pipeline/inputs/csv-parser.ts'
import { KIND_BYTES } from '#server/pipeline/inputs/file-signatures.ts'
import { inputBytes } from '#server/pipeline/inputs/input-bytes.ts'
import { EMPTY_INPUT, InputError } from '#server/pipeline/inputs/input-error.ts'
import { invalidUtf8At, unfinishedBytes } from '#server/pipeline/inputs/utf8.ts'
import type { CsvRow, ReadWatch } from '#server/pipeline/inputs/source.ts'

/** The fault of a file that ends after its header: where nothing may be there yet, it is none. */
export class NoRowsError extends InputError {}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The rows of a CSV file or address, the header first, in memory that does not grow with the file.
 * `endsInComma`: of a file that ends each line in one. Throws InputError with the line where the
 * file is not strict UTF-8 or not RFC 4180 (csv-parser.ts).
 */
export async function* csvRows(
  input: string,
  signal: AbortSignal,
  watch?: ReadWatch,
  form: { endsInComma?: boolean } = {},
): AsyncGenerator<CsvRow> {
  const parser = new CsvParser(input, form)
  let held: Buffer = Buffer.alloc(0)
  let offset = 0
  let rows = 0
  /** how the file begins, as long as nothing but blanks was in it */
  let blanks: string | undefined = ''
  for await (const piece of inputBytes(input, signal, watch)) {
    const bytes = held.length === 0 ? piece : Buffer.concat([held, piece])
    const whole = bytes.subarray(0, bytes.length - unfinishedBytes(bytes))
    const text = strictText(whole, input, offset, parser)
    const other = offset === 0 ? otherText(text.slice(0, KIND_BYTES)) : undefined
    if (other) throw new InputError({ file: input, reason: other })
    const told = offset === 0 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
    held = bytes.subarray(whole.length)
    offset += whole.length
    if (blanks !== undefined && told.trim() === '') {
      // the first of them say as much as all of them
      blanks ||= told
      continue
    }
    const start = blanks ?? ''
    blanks = undefined
    // a plain loop: `yield*` over a synchronous generator costs a promise more per row
    for (const row of parser.push(start + told)) {
      rows++
      yield row
    }
  }
  strictText(held, input, offset, parser)
  if (blanks) throw new InputError({ file: input, line: 1, reason: EMPTY_INPUT })
  for (const row of parser.end()) {
    rows++
    yield row
  }
  if (rows === 1)
    throw new NoRowsError({
      file: input,
      reason: 'the file has a header but no rows: download it again',
    })
}

function strictText(bytes: Buffer, file: string, offset: number, parser: CsvParser): string {
  const invalid = isUtf8(bytes) ? -1 : invalidUtf8At(bytes)
  const nul = bytes.indexOf(0)
  if (invalid === -1 && nul === -1) return bytes.toString('utf8')
  const isNul = nul !== -1 && (invalid === -1 || nul < invalid)
  const at = isNul ? nul : invalid
  throw new InputError({
    file,
    line: parser.lineReached() + linesIn(bytes.subarray(0, at)),
    reason: isNul
      ? `a NUL byte at byte ${offset + at}: the file is damaged, download it again`
      : `not UTF-8: byte 0x${(bytes[at] ?? 0).toString(16)} at byte ${offset + at}; ` +
        'save it as UTF-8 (in Excel "CSV UTF-8")',
  })
}

function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}
