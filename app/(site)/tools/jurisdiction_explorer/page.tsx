import { AssetTablePanel } from '#app/_blocks/asset-table-panel.tsx'
import { CurrencyChoice } from '#app/_blocks/currency-choice.tsx'
import { CurrencyNote } from '#app/_blocks/currency-note.tsx'
import { StructuredData } from '#app/_blocks/structured-data.tsx'
import { MissingPage } from '#app/_blocks/missing-page.tsx'
import { DownloadPanel } from '#app/_blocks/download-panel.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { JurisdictionTable } from '#components/map/jurisdiction-table.tsx'
import { WorldMap, type MapCountry } from '#components/map/world-map.tsx'
import { AsOf } from '#components/ui/as-of.tsx'
import { CountStrip } from '#components/ui/count-strip.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { FilterChips } from '#components/ui/filter-chips.tsx'
import { OpenSidePanel } from '#components/ui/side-panel.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SearchForm } from '#components/ui/search-form.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { showMoney } from '#lib/format/money.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { countries, countryByCode } from '#lib/registry/countries.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { regionKeys, regions } from '#lib/registry/regions.ts'
import { ASSETS_PER_PAGE } from '#lib/view/asset-row.ts'
import {
  JURISDICTION_GROUPS,
  JURISDICTION_SORTS,
  MAP_MEASURES,
  type JurisdictionRow,
  type MapMeasure,
} from '#lib/view/jurisdiction.ts'
import { jurisdictionsPage } from '#server/pages/jurisdictions.ts'
import { assetTable } from '#server/market/figures/asset-table.ts'

const PATH = '/tools/jurisdiction_explorer'
const GROUP_WORDS = { country: 'Country', region: 'Region', framework: 'Framework' } as const
const SHOW_WORDS = { assets: 'Assets', issuers: 'Issuers', value: 'Value' } as const
const OF_WORDS = { rwa: 'Real-world assets', all: 'Include stablecoins' } as const

export const generateMetadata = () => publicMetadata('/tools/jurisdiction_explorer')

export default async function JurisdictionExplorerPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const page = await jurisdictionsPage.read(PATH, await searchParams)
  if (!page) return <MissingPage />
  const { content } = page
  const { state, href, fieldsWithout: kept } = page.address
  const { group, show, country, region, framework } = state
  const { totals, assetIds } = content
  const { money } = content.currency
  const table = await assetTable({
    where: ({ id }) => assetIds.has(id),
    search: state.q,
    network: state.network,
    sort: state.sort,
    direction: state.dir,
    page: state.page,
    perPage: ASSETS_PER_PAGE,
    money,
  })
  const cleared = { country: undefined, region: undefined, framework: undefined, page: 1 } as const
  const filters = [
    ...(country
      ? [
          {
            label: 'Country',
            value: countryByCode(country)?.name ?? country,
            removeHref: href({ country: undefined, page: 1 }),
          },
        ]
      : []),
    ...(region
      ? [
          {
            label: 'Region',
            value: regions[region].label,
            removeHref: href({ region: undefined, page: 1 }),
          },
        ]
      : []),
    ...(framework
      ? [
          {
            label: 'Framework',
            value: framework,
            removeHref: href({ framework: undefined, page: 1 }),
          },
        ]
      : []),
  ]
  const narrowed = (key: string) =>
    group === 'country'
      ? href({ country: findCountryCode(key), page: 1 })
      : group === 'region'
        ? href({ region: regionKeys.find((known) => known === key), page: 1 })
        : href({ framework: key, page: 1 })
  return (
    <>
      <IgnoredWords sentences={page.ignored} />
      <PageHeader
        title="Jurisdiction Explorer"
        sentence={page.description}
        actions={
          <>
            {content.asOf !== null && <AsOf day={content.asOf} />}
            <CurrencyChoice currency={page.currency} href={(currency) => href({ currency })} />
            <OpenSidePanel id="download" icon="download">
              Download
            </OpenSidePanel>
          </>
        }
      />
      <CurrencyNote page={page} />
      <CountStrip
        counts={[
          { label: 'Countries', value: totals.countries, note: 'with at least one asset' },
          {
            label: 'Assets',
            value: totals.assets,
            note: `${showFullCount(totals.placed)} with a country`,
          },
          {
            label: 'Issuers',
            value: totals.issuers,
            note: `of these assets, under ${showFullCount(totals.frameworks)} named frameworks`,
          },
        ]}
      />
      <div className="stack mt-4">
        <Panel
          id="map"
          title="Map"
          sub={SHOW_WORDS[show]}
          foot={
            <span>
              Placed by asset jurisdiction, otherwise by issuer&apos;s. Shapes: Natural Earth,
              public domain; borders do not imply any position on territorial claims.
            </span>
          }
        >
          <div className="ctl">
            <Segments
              label="Color by"
              current={show}
              options={MAP_MEASURES.map((key) => ({
                key,
                label: SHOW_WORDS[key],
                href: href({ show: key }),
              }))}
            />
            <Segments
              label="Assets shown"
              current={state.of}
              options={(['rwa', 'all'] as const).map((key) => ({
                key,
                label: OF_WORDS[key],
                href: href({ of: key, page: 1 }),
              }))}
            />
          </div>
          {filters.length > 0 && (
            <div className="px-4 pt-2">
              <FilterChips filters={filters} clearHref={href(cleared)} />
            </div>
          )}
          <WorldMap
            label={`Countries by ${SHOW_WORDS[show].toLowerCase()}`}
            selected={country}
            showBound={
              show === 'value'
                ? (bound) => showMoney(bound, money.currency, { digits: 0 })
                : showFullCount
            }
            countries={content.countries.map((row) =>
              onMap(
                row,
                { show, currency: money.currency },
                href({
                  country: row.key === country ? undefined : findCountryCode(row.key),
                  page: 1,
                }),
              ),
            )}
          />
        </Panel>
        <Panel
          id="table"
          title={`By ${GROUP_WORDS[group].toLowerCase()}`}
          sub={content.rows.length}
          actions={
            <SearchForm
              action={`${PATH}#table`}
              name="find"
              value={state.find}
              label={`Search by ${GROUP_WORDS[group].toLowerCase()}`}
              keep={kept('find')}
            />
          }
        >
          <div className="ctl">
            <Segments
              label="Group by"
              current={group}
              options={JURISDICTION_GROUPS.map((key) => ({
                key,
                label: GROUP_WORDS[key],
                href: href({ group: key, find: '' }),
              }))}
            />
          </div>
          {content.rows.length === 0 ? (
            <Empty title="No matches" icon="search">
              Try another search term or fewer filters.
            </Empty>
          ) : (
            <JurisdictionTable
              rows={content.rows}
              groupBy={group}
              currency={money.currency}
              rowHref={(key) => (key ? narrowed(key) : null)}
              sort={{ key: state.by, direction: state.way === 'asc' ? 'ascending' : 'descending' }}
              sortHref={(key) =>
                href({
                  by: JURISDICTION_SORTS.find((known) => known === key) ?? 'assets',
                  way:
                    key === state.by
                      ? state.way === 'asc'
                        ? 'desc'
                        : 'asc'
                      : key === 'name'
                        ? 'asc'
                        : 'desc',
                })
              }
            />
          )}
        </Panel>
        <AssetTablePanel
          title="Assets"
          table={table}
          scope=""
          state={state}
          path={PATH}
          href={href}
          keep={kept('q')}
          columns={[
            'name',
            'assetClass',
            'networks',
            'value',
            'change30d',
            'holders',
            'share',
            'spark',
          ]}
        />
        <DownloadPanel page={page} />
      </div>
      <StructuredData page={page} />
    </>
  )
}

const findCountryCode = (key: string) => countries.find(({ code }) => code === key)?.code

function onMap(
  { key, name, assets, issuers, value }: JurisdictionRow,
  { show, currency }: { show: MapMeasure; currency: CurrencyKey },
  href: string,
): MapCountry {
  const words = [
    `${showFullCount(assets)} ${assets === 1 ? 'asset' : 'assets'}`,
    `${showFullCount(issuers)} ${issuers === 1 ? 'issuer' : 'issuers'}`,
    value === null ? 'no value' : showMoney(value, currency),
  ].join(', ')
  return { code: key, name, href, words, value: { assets, issuers, value }[show] }
}
