import type { Reference } from '#lib/catalogue/fact.ts'
import type { ClientBase } from 'pg'
import { showBound } from '#lib/format/show-bound.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { factLabel, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { networkById } from '#lib/registry/networks.ts'
import { toText } from '#server/admin/catalogue/changed-fields.ts'
import type { FieldValue, FieldValues } from '#server/admin/catalogue/read-row.ts'
import { getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'
import { recordChange } from '#server/market/changes/record-change.ts'

interface ChangeNotice {
  subject: CatalogueSubject
  id: number
  name: string
  href: string | null
  sourceUrl: string
  before: FieldValues
  changed: FieldValues
  /** fields of which /changes tells by itself */
  isTold: ReadonlySet<string>
}

/** One entry for what an edit changed, in words: what it was, and what it is. */
export async function tellChange(
  client: ClientBase,
  { subject, id, name, href, sourceUrl, before, changed, isTold }: ChangeNotice,
): Promise<void> {
  const { nameColumn, fields } = getSubjectTable(subject)
  const isRenamed = nameColumn in changed
  const keys = Object.keys(changed).filter(
    (key) => !isTold.has(key) && !(isRenamed && key === 'aliases'),
  )
  if (!keys.length) return
  const isMoved = keys.some((key) => fields[key] && 'group' in fields[key])
  const sentences = await Promise.all(
    keys.map(async (key) => {
      const show = (value: FieldValue) => shown(client, subject, key, value)
      return `${factLabel(subject, key)}: ${await show(before[key] ?? null)} → ${await show(changed[key] ?? null)}.`
    }),
  )
  await recordChange(client, {
    kind: isRenamed ? 'renamed' : isMoved ? 'reclassified' : 'edited',
    subject,
    subjectId: String(id),
    name,
    href,
    sourceUrl,
    detail: sentences.join(' '),
  })
}

const LONGEST = 120
const BLANK = 'blank'

async function shown(
  client: ClientBase,
  subject: CatalogueSubject,
  key: string,
  value: FieldValue,
): Promise<string> {
  const field = getSubjectTable(subject).fields[key]
  if (value === null || (Array.isArray(value) && !value.length)) return BLANK
  if (field?.of)
    return (
      await Promise.all([value].flat().map((each) => nameReference(client, field.of, Number(each))))
    ).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && key.endsWith('Bps')) return showBound(value / 10_000)
  const text = toText(value) ?? BLANK
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

async function nameReference(
  client: ClientBase,
  of: Reference | undefined,
  id: number,
): Promise<string> {
  if (of === 'asset_class') return assetClassById(id)?.name ?? String(id)
  if (of === 'network' || of === undefined) return networkById(id)?.name ?? String(id)
  const {
    rows: [row],
  } = await client.query<{ name: string }>(`select name from ${of} where id = $1`, [id])
  return row?.name ?? String(id)
}
