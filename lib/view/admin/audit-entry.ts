/** One field of an act: what it held before and after, as text; null where it was not there. */
export interface FieldDifference {
  field: string
  before: string | null
  after: string | null
}

/** An act of the audit trail, field by field. */
export interface AuditEntry {
  id: string
  /** ISO */
  at: string
  /** name while the account is there */
  actor: string
  actorId: string
  action: string
  resource: string
  resourceId: string
  differences: FieldDifference[]
}

/** The fields of an act whose value is another afterwards, or stands on one side only. */
export function listDifferences(before: unknown, after: unknown): FieldDifference[] {
  const [was, is] = [listEntries(before), listEntries(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const difference = { field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return difference.before === difference.after ? [] : [difference]
  })
}

function listEntries(value: unknown): Map<string, string | null> {
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, writeValue(each)]),
  )
}

function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((each: unknown) => writeValue(each) ?? '').join(', ')
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}
