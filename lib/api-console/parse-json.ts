/**
 * A text as JSON, as far as it can be read; where and why it cannot is asked of `readJson`, which
 * brings a parser of its own.
 */
export function parseJson(text: string): { json: unknown; isBroken: boolean } {
  try {
    return { json: JSON.parse(text), isBroken: false }
  } catch {
    return { json: undefined, isBroken: true }
  }
}
