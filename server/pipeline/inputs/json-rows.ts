import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { jsonDocument } from '#server/pipeline/inputs/json-document.ts'
import type { ReadWatch } from '#server/pipeline/inputs/source.ts'

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
    throw new InputError({
      file: input,
      line: 1,
      reason: `the document is not a list${listsIn(value)}`,
    })
  const items: unknown[] = value
  for (const [index, item] of items.entries()) yield { line: itemLines[index] ?? 1, value: item }
}

/** Where a list is inside, it may be the one that is wanted. */
function listsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const lists = Object.entries(value).filter(([, inner]) => Array.isArray(inner))
  return lists.length
    ? `: extract ${lists.map(([name]) => `"${name}"`).join(' or ')} from it, for example with jq .${lists[0]?.[0]}`
    : ''
}
