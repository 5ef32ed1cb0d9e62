import { z } from 'zod'
import { editableSubjects, getEditableFields } from '#lib/registry/editable-fields.ts'
import { lineOfText, paragraphs, filledLine } from '#lib/schemas/line-of-text.ts'
import { provenanceRequest } from '#lib/schemas/provenance-request.ts'
import { sourceUrl } from '#lib/schemas/source-url.ts'

const reason = paragraphs('Reason', 2_000).refine(
  (text) => text.length >= 10,
  'Reason: describe the issue in a sentence.',
)

/** "Report this figure": a scope and a measure, as its stamp names them. */
const figureReport = z.strictObject({
  kind: z.literal('figure'),
  ...provenanceRequest.shape,
  proposed: lineOfText('Correct value', 200).default(''),
  reason,
  sourceUrl,
})

/** "Suggest an edit": one field of an entity. */
const editSuggestion = z
  .strictObject({
    kind: z.literal('edit'),
    subject: z.enum(editableSubjects),
    slug: filledLine('Entity', 120),
    field: z.string().max(40),
    proposed: filledLine('Correct value', 2_000),
    reason,
    sourceUrl,
  })
  .refine(({ subject, field }) => Object.hasOwn(getEditableFields(subject), field), {
    path: ['field'],
    message: 'Field: choose from the list.',
  })

export const suggestion = z.discriminatedUnion('kind', [figureReport, editSuggestion])
export type SuggestionFields = z.output<typeof suggestion>
