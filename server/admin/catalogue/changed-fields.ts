import { isDeepStrictEqual } from 'node:util'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { foldName } from '#server/pipeline/catalogue/names.ts'
import type { CatalogueRow, FieldValue, FieldValues } from '#server/admin/catalogue/read-row.ts'

/** The fields that would read otherwise than before. */
export function changedFields(before: FieldValues, wanted: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(before[key] ?? null, value)),
  )
}

/** Sources go on naming an asset as they did: what it was called stays as another name of it. */
export function withFormerNames(
  subject: CatalogueSubject,
  { values: before }: CatalogueRow,
  wanted: FieldValues,
): FieldValues {
  if (subject !== 'asset') return wanted
  const former = ['name', 'ticker'].flatMap((key) =>
    key in wanted && wanted[key] !== before[key] && typeof before[key] === 'string'
      ? foldName(before[key])
      : [],
  )
  if (!former.length) return wanted
  const aliases = wordsIn(wanted['aliases'] ?? before['aliases'] ?? null)
  return { ...wanted, aliases: [...new Set([...aliases, ...former])].sort() }
}

const wordsIn = (value: FieldValue): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Writes a value as it stands in a text column and in an audit row. */
export function toText(value: FieldValue): string | null {
  if (value === null || typeof value === 'string') return value
  return Array.isArray(value) ? value.join(', ') : String(value)
}
