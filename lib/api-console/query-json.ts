/** A query as it is sent: one line, and no sign that an address may not hold. */
export function compactQuery(query: unknown): string {
  return (JSON.stringify(query) ?? 'null').replaceAll('\u007f', '\\u007f')
}

const WIDTH = 88

/** A query as it is edited: what fits stands on one line, a filter for example; the rest is indented by two. */
export function formatQuery(query: unknown): string {
  return isBranch(query) && listEntries(query).length > 0 ? block(query, 0) : oneLine(query)
}

function block(value: object, indent: number): string {
  const inner = indent + 2
  const isList = Array.isArray(value)
  const parts = listEntries(value).map(([key, part]) => {
    const label = isList ? '' : `${compactQuery(key)}: `
    const line = oneLine(part)
    const fits =
      inner + label.length + line.length <= WIDTH ||
      !isBranch(part) ||
      listEntries(part).length === 0
    return `${' '.repeat(inner)}${label}${fits ? line : block(part, inner)}`
  })
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${' '.repeat(indent)}${isList ? ']' : '}'}`
}

function oneLine(value: unknown): string {
  if (!isBranch(value)) return compactQuery(value)
  const isList = Array.isArray(value)
  const parts = listEntries(value).map(([key, part]) =>
    isList ? oneLine(part) : `${compactQuery(key)}: ${oneLine(part)}`,
  )
  return isList ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null
const listEntries = (value: object): [string, unknown][] => Object.entries(value)
