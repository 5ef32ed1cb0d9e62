import { type Json, type Row, toWord } from './policy-market-facts.ts'

export const beyond = new Set<string>()
export const missing = new Set<string>()
export const faults = new Set<string>()
export const counted = { asked: 0, values: 0, refused: 0 }

export function compare(
  label: string,
  expected: readonly (readonly [string, string])[],
  found: readonly (readonly [string, string])[],
): void {
  const [wanted, given] = [new Map(expected), new Map(found)]
  counted.values += wanted.size
  for (const [key, value] of given)
    if (wanted.get(key) !== value)
      beyond.add(`${label}: ${key} is ${value} and not ${wanted.get(key) ?? 'there'}`)
  for (const [key, value] of wanted)
    if (!given.has(key)) missing.add(`${label}: ${key} ${value} is missing`)
}

/** Every value in an answer by its path; nothing is no value. */
export function listLeaves(value: Json, path = ''): [string, string][] {
  if (value === null) return []
  if (Array.isArray(value)) return value.flatMap((part, at) => listLeaves(part, `${path}/${at}`))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => listLeaves(part, `${path}/${name}`))
  return [[path, shortened(value)]]
}

/** Sums of the same numbers in another order differ in the last digits. */
export const shortened = (value: Json | undefined): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(9))) : toWord(value)

/** Rows as a file has them: of figures the newest value, and of what has parts its JSON. */
export const listCells = (rows: readonly Row[]): [string, string][] =>
  rows.flatMap((row, at) =>
    Object.entries(row).flatMap(([name, value]): [string, string][] => {
      const cell =
        value !== null && typeof value === 'object' && !Array.isArray(value) && 'val' in value
          ? (value['val'] ?? null)
          : value
      if (cell === null || cell === '') return []
      return [
        [
          `${at} ${name}`,
          typeof cell === 'object'
            ? JSON.stringify(cell)
            : typeof cell !== 'boolean' && Number.isFinite(Number(cell))
              ? shortened(Number(cell))
              : String(cell),
        ],
      ]
    }),
  )
