import { StructuredData } from '#app/_blocks/frame/structured-data.tsx'
import { MissingPage } from '#app/_blocks/frame/missing-page.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { WorkedExamplePanel } from '#components/market/methodology/worked-example-panel.tsx'
import { Breadcrumb } from '#components/ui/page/breadcrumb.tsx'
import { Identifier } from '#components/ui/values/identifier.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showBound } from '#lib/format/show-bound.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { isMeasureKey, getMeasure, type Measure } from '#lib/registry/measures.ts'
import { measurePage } from '#server/pages/market/define-measure-page.ts'

interface MeasurePageProps {
  params: Promise<{ measureSlug: string }>
}

export const generateMetadata = async ({ params }: MeasurePageProps) =>
  publicMetadata(`/methodology/${(await params).measureSlug}`)

const UNITS = {
  usd: 'U.S. dollars',
  token: 'tokens',
  percent: 'percent; stored as a fraction',
  count: 'count',
} as const
const OVER_TOKENS = 'Summed over the tokens of an asset, in asset units; not summed over assets.'
const ACROSS: Readonly<Record<Measure['across'], string>> = {
  sum: 'Summed.',
  weightedMean: 'Value-weighted mean.',
  distinct:
    'Distinct count: exact where raw addresses are available; otherwise the sum, an upper bound.',
  none: 'Not additive; reported per asset.',
}

/** Classes that are calmer than others have a bound of their own. */
const listClassBounds = ({ steadyWithinOf = {} }: Measure): string[] =>
  Object.entries(steadyWithinOf).map(
    ([id, within]) => `${assetClassById(Number(id))?.name ?? id}: more than ${showBound(within)}`,
  )

export default async function MeasurePage({ params }: MeasurePageProps) {
  const page = await measurePage.read((await params).measureSlug, {})
  if (!page) return <MissingPage />
  const { entry: key, content: coverage } = page
  const measure = getMeasure(key)
  const weights = (measure.weightBy ?? [])
    .filter(isMeasureKey)
    .map((weight) => getMeasure(weight).label)
  return (
    <>
      <Breadcrumb
        trail={[{ label: 'Methodology', href: '/methodology' }]}
        current={measure.label}
      />
      <PageHeader title={measure.label} sentence={measure.definition} />
      <div className="stack">
        <Panel id="definition" title="Methodology">
          <KeyValues
            isProse
            rows={[
              { label: 'Formula', value: <span className="mono">{measure.formula}</span> },
              { label: 'Unit', value: UNITS[measure.unit] },
              {
                label: 'Aggregation over assets',
                value: measure.unit === 'token' ? OVER_TOKENS : ACROSS[measure.across],
                note: weights.length ? `Weights: ${weights.join(', else ')}, else value` : null,
              },
              {
                label: 'Aggregation over time',
                value:
                  measure.overTime === 'last'
                    ? 'Last value of the period.'
                    : 'Sum over the period.',
              },
              {
                label: 'Carried forward',
                value: measure.carryDays
                  ? `At most ${measure.carryDays} days, flagged as estimated`
                  : 'Never; missing days are blank',
              },
              {
                label: 'Held',
                value: measure.steadyWithin
                  ? 'Days that deviate from surrounding levels by more than ' +
                    `${showBound(measure.steadyWithin)} and eight times its usual change`
                  : 'No limit on daily changes',
                note: [
                  ...listClassBounds(measure),
                  measure.signed ? 'Can be negative' : 'Negative values are held',
                ].join('. '),
              },
              {
                label: 'In the API',
                value: (
                  <span className="mono">
                    <Identifier name={measure.slug} />
                  </span>
                ),
                note: `id ${measure.id}`,
              },
            ]}
          />
        </Panel>
        {coverage.example && <WorkedExamplePanel example={coverage.example} />}
        <Panel id="coverage" title="Coverage">
          <KeyValues
            rows={[
              {
                label: 'Series',
                value: coverage.lines.toLocaleString('en-US'),
                note: 'published series of tokens, assets and aggregates',
              },
              {
                label: 'Latest date',
                value: coverage.newestDay === null ? null : showDay(coverage.newestDay),
              },
              {
                label: 'Sources',
                value: coverage.sources.join(', ') || null,
                note: coverage.sources.length || !coverage.lines ? null : 'calculated by this site',
              },
              ...coverage.largest.map(({ name, value }, at) => ({
                label: name,
                value: showFigure(value, measure.unit, key),
                note: at === 0 ? 'largest values' : null,
              })),
            ]}
          />
        </Panel>
      </div>
      <StructuredData page={page} />
    </>
  )
}
