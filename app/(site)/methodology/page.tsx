import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { WorkedExamplePanel } from '#components/market/methodology/worked-example-panel.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { describeSilentPart } from '#lib/format/describe-silent-part.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { methodologyState } from '#lib/page-state/developer-states.ts'
import {
  getMeasure,
  measureFamilies,
  measureFamilyKeys,
  measuresOf,
  type Measure,
} from '#lib/registry/measures.ts'
import { anyWorkedExample } from '#server/market/figures/provenance/worked-example.ts'
import { qualityRuleKeys, getQualityRule } from '#lib/registry/quality-rules.ts'
import { valueSignKeys, valueSigns } from '#lib/registry/value-signs.ts'
import { measureHref } from '#lib/routes.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const { description: SENTENCE } = fixedPages['/methodology']

export const generateMetadata = () => publicMetadata('/methodology')

const ACROSS = {
  sum: 'Sum',
  weightedMean: 'Weighted mean',
  distinct: 'Distinct count',
  none: 'Not additive',
} as const
const OVER_TIME = { last: 'Last value', sum: 'Sum' } as const

const COLUMNS: Column<Measure>[] = [
  {
    key: 'label',
    label: 'Measure',
    role: 'name',
    cell: ({ label, slug }) => (
      <AppLink className="link" href={measureHref(slug)}>
        {label}
      </AppLink>
    ),
  },
  {
    key: 'definition',
    label: 'Definition',
    role: 'detail',
    left: true,
    cell: ({ definition }) => <span className="whitespace-normal">{definition}</span>,
  },
  {
    key: 'across',
    label: 'Aggregation over assets',
    role: 'key',
    left: true,
    cell: ({ across, unit }) => (unit === 'token' ? 'Sum over its tokens' : ACROSS[across]),
  },
  {
    key: 'overTime',
    label: 'Aggregation over time',
    role: 'detail',
    left: true,
    cell: ({ overTime }) => OVER_TIME[overTime],
  },
  { key: 'id', label: 'Id', role: 'detail', cell: ({ id }) => <span className="mono">{id}</span> },
]

const defineWords = (staleAfter: number) => [
  {
    label: 'Distributed',
    value:
      'The token can be transferred between wallets outside its issuing platform, ' +
      'including to allowlisted wallets only.',
  },
  { label: 'Represented', value: 'The token cannot be transferred outside its issuing platform.' },
  {
    label: 'As of',
    value:
      'The newest complete day of a scope. A total adds the parts with a value on its day. ' +
      'It is complete when missing parts accounted for less than 2% of it ' +
      'at their last known values; otherwise the day is held. ' +
      `A part counts as missing for ${staleAfter} days after its last value.`,
  },
  {
    label: 'As published by',
    value:
      'A page for an earlier date shows what had been published by the end of that day, ' +
      'UTC: readings, totals and counts without later corrections. ' +
      'Names, facts and terms are current. ' +
      'Data without history is excluded, or the request is rejected.',
  },
  {
    label: 'Stale',
    value:
      'An asset without a value for more than 7 days. It is shown with its own date, ' +
      `listed on the status page, and never carried forward. ${describeSilentPart(staleAfter)}`,
  },
  {
    label: 'Organic growth',
    value: 'Growth of assets present on both dates. Newly tracked assets are coverage, not growth.',
  },
  { label: 'Net flow', value: 'Mints less burns, in dollars.' },
  {
    label: 'Upper bound',
    value:
      'A distinct count summed over tokens because addresses are not available. ' +
      'The same holder may be counted more than once.',
  },
  {
    label: 'Letters beside figures',
    value: valueSignKeys
      .map((key) => `${valueSigns[key].sign}: ${valueSigns[key].meaning}`)
      .join('; '),
  },
  { label: 'Day', value: 'Days are UTC. Missing days are blank, never zero.' },
]

export default async function MethodologyPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const {
    state: { q },
    href,
  } = readState('/methodology', methodologyState, params)
  const words = defineWords(staleDays()).filter(({ label, value }) => isAbout(q, label, value))
  const rules = qualityRuleKeys
    .map(getQualityRule)
    .filter(({ label, looksAt }) => isAbout(q, label, looksAt))
  const groups = measureFamilyKeys
    .map((key) => ({
      key,
      title: measureFamilies[key],
      rows: measuresOf(key)
        .map(getMeasure)
        .filter(({ label, slug, definition, formula }) =>
          isAbout(q, label, slug, definition, formula),
        ),
    }))
    .filter(({ rows }) => rows.length > 0)
  const found = words.length + rules.length + groups.length
  const example = q ? null : await anyWorkedExample(await openMarketNow())
  return (
    <>
      <IgnoredWords sentences={describeIgnored(methodologyState, params)} />
      <PageHeader
        title="Methodology"
        sentence={SENTENCE}
        actions={<SearchForm action="/methodology" value={q} label="Search the methodology" />}
      />
      {found > 0 && (
        <nav aria-label="Sections">
          <ul className="chips mb-4">
            {words.length > 0 && <Jump to="words" label="Glossary" count={words.length} />}
            {groups.map(({ key, title, rows }) => (
              <Jump key={key} to={key} label={title} count={rows.length} />
            ))}
            {rules.length > 0 && <Jump to="rules" label="Quality rules" count={rules.length} />}
          </ul>
        </nav>
      )}
      <div className="stack">
        {found === 0 && (
          <Panel id="none" title="No results">
            <Empty
              title={`Nothing matches “${q}”`}
              icon="search"
              actions={<ButtonLink href={href({ q: '' })}>All measures and rules</ButtonLink>}
            >
              Search looks at names, definitions, formulas and API names.
            </Empty>
          </Panel>
        )}
        {words.length > 0 && (
          <Panel id="words" title="Glossary">
            <KeyValues isProse rows={words} />
          </Panel>
        )}
        {example && <WorkedExamplePanel example={example} />}
        {groups.map(({ key, title, rows }) => (
          <Panel key={key} id={key} title={title} sub={rows.length}>
            <DataTable
              caption={`Measures: ${title}`}
              columns={COLUMNS}
              rows={rows}
              rowKey={({ slug }) => slug}
              rowName={({ label }) => label}
              firstNumber={null}
            />
          </Panel>
        ))}
        {rules.length > 0 && (
          <Panel id="rules" title="Quality rules" sub="applied between source and publication">
            <KeyValues
              isProse
              rows={rules.map(({ label, looksAt, action }) => ({
                label,
                value: action === 'hold' ? 'Held' : 'Marked',
                note: `Compares ${looksAt}.`,
              }))}
            />
          </Panel>
        )}
      </div>
      <ArticleData path="/methodology" />
    </>
  )
}

function Jump({ to, label, count }: { to: string; label: string; count: number }) {
  return (
    <li>
      <a className="chip" href={`#${to}`}>
        <span>
          {label} {count}
        </span>
      </a>
    </li>
  )
}

/** Every word that was searched for stands in one of the texts. */
const isAbout = (q: string, ...texts: string[]): boolean => {
  const text = texts.join(' ').toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
