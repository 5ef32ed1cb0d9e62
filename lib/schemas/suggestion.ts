import { z } from 'zod'
import { editableSubjects, fieldsOf } from '#lib/registry/editable-fields.ts'
import { lineOfText, paragraphs, filledLine } from '#lib/schemas/plain-text.ts'
import { provenanceRequest } from '#lib/schemas/provenance-request.ts'

/** Where somebody can look the matter up; `javascript:` and the like are no sources. */
const sourceUrl = z.string('Source: an address is missing.').trim().min(1, 'Source: fill it in.').max(500, 'Source: at most 500 characters.')
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Source: an address that begins with https:// or http://.' }))

const reason = paragraphs('Reason', 2_000).refine((text) => text.length >= 10, 'Reason: say in a sentence what is wrong.')

/** "Report this figure": a scope and a measure, as its stamp names them. */
const figureReport = z.strictObject({ kind: z.literal('figure'), ...provenanceRequest.shape, proposed: lineOfText('What it should read', 200).default(''), reason, sourceUrl })

/** "Suggest an edit": one field of an entity. */
const editSuggestion = z.strictObject({
  kind: z.literal('edit'), subject: z.enum(editableSubjects), slug: filledLine('Entity', 120), field: z.string().max(40), proposed: filledLine('What it should read', 2_000), reason, sourceUrl,
}).refine(({ subject, field }) => Object.hasOwn(fieldsOf(subject), field), { path: ['field'], message: 'Field: choose one of the list.' })

export const suggestion = z.discriminatedUnion('kind', [figureReport, editSuggestion])
export type SuggestionFields = z.output<typeof suggestion>
