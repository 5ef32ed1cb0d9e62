import { z } from 'zod'
import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { SuggestionForm } from '#components/suggest/suggestion-form.tsx'
import { SuggestionList } from '#components/suggest/suggestion-list.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { editableSubjects } from '#lib/registry/editable-fields.ts'
import { measureHref } from '#lib/routes.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { provenanceRequest } from '#lib/schemas/provenance-request.ts'
import { AppError } from '#server/core/errors.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { findSubject } from '#server/admin/suggestions/subject.ts'
import { ownSuggestions } from '#server/admin/suggestions/own-suggestions.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const SENTENCE =
  'Report a figure that looks wrong, or suggest an edit to a name or fact, with a source. Track your reports here.'
const text = z.string().max(500).optional().catch(undefined)
const STATE = {
  scope: text,
  measure: text,
  asset: text,
  issuer: text,
  platform: text,
  network: text,
}

export const metadata = pageMetadata({
  title: 'Report or suggest',
  description: SENTENCE,
  path: '/suggest',
  noindex: true,
})

export default async function SuggestPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { state, href } = readState('/suggest', STATE, await searchParams)
  const viewer = await memberOnce(href())
  const [about, suggestions] = await Promise.all([readAbout(state), ownSuggestions(viewer)])
  return (
    <>
      <PageHeader title={about?.title ?? 'Report or suggest'} sentence={SENTENCE} />
      <div className="g-8-4 items-start">
        <div className="stack">
          {about ? (
            <Panel
              id="form"
              title={about.form.kind === 'figure' ? 'Report this figure' : 'Suggest an edit'}
            >
              <SuggestionForm about={about.form} />
            </Panel>
          ) : (
            <Panel id="form" title="Subject">
              <Empty title="Start from a figure or page" icon="info">
                Open the stamp next to a figure and choose “Report this figure”, or use “Suggest an
                edit” on the page of an asset, issuer, platform or network.
              </Empty>
            </Panel>
          )}
          <Panel id="own" title="Your reports" sub={suggestions.length}>
            {suggestions.length ? (
              <SuggestionList suggestions={suggestions} />
            ) : (
              <Empty title="No reports yet" icon="check">
                Your reports appear here with their status and answer.
              </Empty>
            )}
          </Panel>
        </div>
        {about && (
          <Panel id="now" title="Current value">
            <KeyValues rows={about.facts} />
          </Panel>
        )}
      </div>
    </>
  )
}

/** Reads the figure or entity that the address names; null for none, or for one that is not here. */
async function readAbout(state: Partial<Record<keyof typeof STATE, string | undefined>>) {
  const figure = provenanceRequest.safeParse({ scope: state.scope, measure: state.measure })
  if (figure.success) return aboutFigure(figure.data)
  for (const subject of editableSubjects) {
    const slug = state[subject]
    const found = slug ? await findSubject(subject, slug) : null
    if (found)
      return {
        title: found.name,
        form: { kind: 'edit' as const, subject, slug: found.slug, values: found.values },
        facts: [
          {
            label: 'Page',
            value: (
              <AppLink className="link" href={found.href}>
                {found.name}
              </AppLink>
            ),
          },
          ...Object.entries(found.values).map(([key, value]) => ({ label: capital(key), value })),
        ],
      }
  }
  return null
}

async function aboutFigure({ readings: _, ...of }: z.output<typeof provenanceRequest>) {
  try {
    const { title, measureLabel, value, unit, asOf, run, source } = await getProvenance(
      await openMarketNow(),
      of,
    )
    return {
      title: `${title}: ${measureLabel}`,
      form: { kind: 'figure' as const, of },
      facts: [
        { label: 'Value', value: showFullValue(value, unit) },
        { label: 'Day', value: showDay(asOf) },
        { label: 'Run', value: String(run.id) },
        { label: 'Source', value: source.name },
        {
          label: 'Definition',
          value: (
            <AppLink className="link" href={measureHref(getMeasure(of.measure).slug)}>
              {measureLabel}
            </AppLink>
          ),
        },
      ],
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

const capital = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`
