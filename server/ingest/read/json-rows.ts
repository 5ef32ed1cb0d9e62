import { InputError } from '#server/ingest/read/input-error.ts'
import { jsonDocument } from '#server/ingest/read/json-document.ts'
import type { ReadWatch } from '#server/ingest/source.ts'

/** An item of a JSON list, unchecked, and the line where it begins. */
export interface JsonRow {
  line: number
  value: unknown
}

/** The items of a document that is a list. */
export async function* jsonRows(
  input: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): AsyncGenerator<JsonRow> {
  const { value, itemLines } = await jsonDocument(input, signal, watch)
  if (!Array.isArray(value))
    throw new InputError({ file: input, line: 1, reason: 'the document is not a list' })
  const items: unknown[] = value
  for (const [index, item] of items.entries()) yield { line: itemLines[index] ?? 1, value: item }
}
