import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { DownloadPanel } from '#components/downloads/dataset-download-panel.tsx'
import { DatasetFields } from '#components/downloads/dataset-fields.tsx'
import { DatasetTable, type DatasetRow } from '#components/downloads/dataset-table.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { CountStrip } from '#components/ui/page/count-strip.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { downloadsState } from '#lib/page-state/developer-states.ts'
import { datasetGroupKeys, datasetGroups, getDataset } from '#lib/registry/datasets.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { planOffers } from '#lib/registry/plan-offers.ts'
import { getPlan } from '#lib/registry/plans.ts'
import type { SourceInfo } from '#lib/registry/sources.ts'
import { signInHref } from '#lib/routes.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#lib/schemas/export.ts'
import { datasetFigures } from '#server/pipeline/datasets/dataset-figures.ts'
import { csvRowBytes } from '#server/market/exports/csv-row-bytes.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'

const { description: SENTENCE } = fixedPages['/downloads']

export const generateMetadata = () => publicMetadata('/downloads')

export default async function DownloadsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const { state, href } = readState('/downloads', downloadsState, params)
  const [counted, facts, rowBytes] = await Promise.all([
    datasetFigures(),
    sourceFacts(),
    csvRowBytes(),
  ])
  const figures = counted.map((row): DatasetRow => {
    const bytes = rowBytes.get(row.key)
    return { ...row, csvBytes: bytes === undefined ? null : bytes * (row.rows - row.leftOut) }
  })
  const rows = figures.reduce((sum, row) => sum + row.rows, 0)
  const leftOut = figures.reduce((sum, row) => sum + row.leftOut, 0)
  const newest = Math.max(...figures.map(({ newestDay }) => newestDay ?? 0))
  const groups = datasetGroupKeys.map((key) => ({
    key,
    ...datasetGroups[key],
    rows: figures.filter((row) => getDataset(row.key).group === key),
  }))
  return (
    <>
      <IgnoredWords sentences={describeIgnored(downloadsState, params)} />
      <PageHeader
        title="Downloads"
        sentence={SENTENCE}
        actions={<ButtonLink href="/platform-overview">Plans</ButtonLink>}
      />
      <CountStrip
        counts={[
          { label: 'Data sets', value: figures.length, note: `in ${groups.length} groups` },
          { label: 'Rows', value: rows, note: newest ? `up to ${showDay(newest)}` : 'no data yet' },
          {
            label: 'Excluded',
            value: leftOut,
            note: leftOut ? 'non-redistributable rows' : 'all rows redistributable',
          },
          {
            label: 'Fields',
            value: figures.reduce((sum, { key }) => sum + getDataset(key).fields.length, 0),
            note: 'each with type and meaning',
          },
        ]}
      />
      <div className="stack mt-4">
        <Panel
          id="take"
          title="Export"
          sub={state.set ? getDataset(state.set).title : 'CSV, JSON or Parquet'}
        >
          <DownloadPanel
            datasets={figures.map(({ key }) => ({ key, title: getDataset(key).title }))}
            formats={EXPORT_FORMATS.map((key) => ({ key, label: FORMAT_LABELS[key] }))}
            chosen={state.set}
            signInHref={signInHref(href())}
          />
        </Panel>
        <Panel id="sets" title="Data sets" sub={figures.length}>
          <DatasetTable rows={figures} />
        </Panel>
        <div className="g-2">
          <DownloadPlans />
          <LicenceNote
            rows={rows}
            leftOut={leftOut}
            restricted={Object.values(facts).filter(({ redistributable }) => !redistributable)}
          />
        </div>
        {groups.map(({ key, title, sentence, rows: own }) => (
          <Panel key={key} id={key} title={`${title}: fields`} sub={sentence}>
            {own.map((row) => (
              <DatasetFields key={row.key} dataset={row.key} />
            ))}
          </Panel>
        ))}
      </div>
      <Catalog figures={figures} />
    </>
  )
}

const FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  parquet: 'Parquet',
}

/** Data sets are for accounts of these plans; what a page shows is for everybody. */
function DownloadPlans() {
  const offers = planOffers.map(({ type, name }) => ({ name, ...getPlan(type) }))
  const withDownloads = offers.filter(({ downloadsPerMonth }) => downloadsPerMonth !== 0)
  const without = offers
    .filter(({ downloadsPerMonth }) => downloadsPerMonth === 0)
    .map(({ name }) => name)
  return (
    <Panel
      id="plans"
      title="Plans with downloads"
      sub="all data sets"
      foot={
        <>
          <span>{without.join(', ')}: all public pages, no data exports.</span>
          <span className="push-end">
            <ButtonLink href="/platform-overview" more>
              Compare plans
            </ButtonLink>
          </span>
        </>
      }
    >
      <KeyValues
        rows={withDownloads.map(({ name, downloadsPerMonth, trialDays }) => ({
          label: name,
          value:
            downloadsPerMonth === null
              ? 'No limit'
              : `${showFullCount(downloadsPerMonth)} per month`,
          note: trialDays === null ? null : `for ${trialDays} days`,
        }))}
      />
    </Panel>
  )
}

function LicenceNote({
  rows,
  leftOut,
  restricted,
}: {
  rows: number
  leftOut: number
  restricted: readonly SourceInfo[]
}) {
  return (
    <Panel
      id="licences"
      title="Excluded rows"
      sub={`${showFullCount(leftOut)} of ${showFullCount(rows)} rows`}
      foot={
        <>
          <span>Figures derived from these sources are excluded too.</span>
          <span className="push-end">
            <ButtonLink href="/citations" more>
              Sources and licenses
            </ButtonLink>
          </span>
        </>
      }
    >
      <p className="border-b border-border px-4 py-3 text-soft">
        These sources may be shown on pages, but their licenses do not allow redistribution:
      </p>
      <KeyValues
        rows={restricted.map(({ name, licence }) => ({
          label: name,
          value: <span className="block first-letter:uppercase">{licence}</span>,
        }))}
      />
    </Panel>
  )
}

function Catalog({ figures }: { figures: readonly DatasetRow[] }) {
  return (
    <ArticleData
      path="/downloads"
      more={{
        dataset: figures.map(({ key, newestDay, refreshedAt }) => {
          const { title, row, fields } = getDataset(key)
          return {
            '@type': 'Dataset',
            name: title,
            description: `${title}. ${row} Fields: ${fields.map(({ name }) => name).join(', ')}.`,
            url: siteUrl(`/downloads#${key}`),
            isAccessibleForFree: false,
            ...(refreshedAt !== null && { dateModified: refreshedAt }),
            ...(newestDay !== null && { temporalCoverage: `../${isoDay(newestDay)}` }),
          }
        }),
      }}
    />
  )
}
