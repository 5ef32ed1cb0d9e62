import { countries } from '#lib/registry/countries.ts'
import {
  findCatalogueField,
  editableSubjects,
  type EditableSubject,
} from '#lib/registry/editable-fields.ts'
import { catalogueSchema } from '#lib/schemas/catalogue-schema.ts'
import { sql } from '#server/core/database/db.ts'
import { AppError } from '#server/core/errors.ts'
import { recordAudit } from '#server/core/audit/record-audit.ts'
import {
  catalogueTransaction,
  type CatalogueTransaction,
} from '#server/admin/catalogue/catalogue-transaction.ts'
import { editEntity } from '#server/admin/catalogue/edit-entity.ts'
import type { FieldValue } from '#server/admin/catalogue/read-row.ts'

interface Actor {
  userId: string
}
interface Decision {
  id: string
  version: number
  answer: string
}

/**
 * Accepts what somebody reported. `apply` writes the proposal into the catalogue with the report's
 * source: the edit, its entry in /changes and the answer stand or fall together. Without it an
 * admin has seen to the matter otherwise.
 */
export async function acceptSuggestion(
  actor: Actor,
  { id, version, answer, apply }: Decision & { apply: boolean },
): Promise<void> {
  const close = (client: CatalogueTransaction['client']) =>
    settle(client, actor, { id, version, answer }, 'accepted')
  if (!apply) return catalogueTransaction({ publishes: false }, ({ client }) => close(client))
  const { subject, subjectId, field, value, sourceUrl } = await findProposal(id)
  await editEntity(
    actor,
    { subject, id: subjectId, version: null, values: { [field]: value }, sourceUrl },
    close,
  )
}

/** Declines it, with the reason that its sender will read. */
export function declineSuggestion(actor: Actor, decision: Decision): Promise<void> {
  return catalogueTransaction({ publishes: false }, ({ client }) =>
    settle(client, actor, decision, 'rejected'),
  )
}

async function settle(
  client: CatalogueTransaction['client'],
  { userId }: Actor,
  { id, version, answer }: Decision,
  state: 'accepted' | 'rejected',
): Promise<void> {
  const {
    rows: [row],
  } = await client.query<{ subject: string; subjectId: string; field: string }>(
    `update suggestion
     set state = $3, answer = nullif($4, ''), decided_at = now(), version = version + 1
     where id = $1 and version = $2 and state = 'open'
     returning subject, subject_id as "subjectId", field`,
    [id, version, state, answer],
  )
  if (!row)
    throw new AppError('conflict', 'Someone else already decided this. Reload and review it.')
  await recordAudit(client, {
    actor: userId,
    action: `suggestion.${state === 'accepted' ? 'accept' : 'decline'}`,
    resource: 'suggestion',
    resourceId: id,
    before: { state: 'open' },
    after: {
      state,
      answer: answer || null,
      about: `${row.subject} ${row.subjectId}`,
      field: row.field,
    },
  })
}

interface Proposal {
  subject: EditableSubject
  subjectId: number
  field: string
  value: FieldValue
  sourceUrl: string
}

async function findProposal(id: string): Promise<Proposal> {
  const {
    rows: [row],
  } = await sql().query<{
    kind: string
    subject: string
    subjectId: string
    field: string
    proposed: string | null
    sourceUrl: string
  }>(
    `select kind, subject, subject_id as "subjectId", field, proposed, source_url as "sourceUrl"
     from suggestion
     where id = $1`,
    [id],
  )
  if (!row) throw new AppError('not_found', 'Report not found.')
  const subject = editableSubjects.find((known) => known === row.subject)
  const field = subject ? findCatalogueField(subject, row.field) : null
  if (row.kind !== 'edit' || !subject || field === null || !/^\d{1,9}$/.test(row.subjectId))
    throw new AppError(
      'unprocessable',
      'This report has no proposed value: make the edit yourself, then accept the report.',
    )
  return {
    subject,
    subjectId: Number(row.subjectId),
    field,
    value: readProposed(subject, field, row.proposed ?? ''),
    sourceUrl: row.sourceUrl,
  }
}

/** Reads the value that the field would hold. A country may be given by its name. */
function readProposed(subject: EditableSubject, field: string, proposed: string): FieldValue {
  const { shape } = catalogueSchema(subject)
  const given =
    field === 'countryCode'
      ? (countries.find(({ name }) => name.toLowerCase() === proposed.trim().toLowerCase())?.code ??
        proposed)
      : proposed
  const parsed = shape[field]?.safeParse(given)
  const value = parsed?.success ? parsed.data : undefined
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
    return value
  throw new AppError(
    'unprocessable',
    'The proposed value is not valid for its field: correct it in the form, then accept the report.',
  )
}
