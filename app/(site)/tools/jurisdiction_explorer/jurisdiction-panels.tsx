import { JurisdictionTable } from '#components/map/jurisdiction-table.tsx'
import { WorldMap, type MapCountry } from '#components/map/world-map.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import {
  activeFilter,
  FilterChips,
  type ActiveFilter,
} from '#components/ui/choices/filter-chips.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { nextDirection } from '#lib/page-state/page-state.ts'
import { countries, countryByCode } from '#lib/registry/countries.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { regionKeys, regions } from '#lib/registry/regions.ts'
import {
  JURISDICTION_GROUPS,
  JURISDICTION_SORTS,
  MAP_MEASURES,
  type JurisdictionRow,
  type MapMeasure,
} from '#lib/view/entities/jurisdiction.ts'
import type { jurisdictionsPage } from '#server/pages/market/define-jurisdictions-page.ts'

const PATH = '/tools/jurisdiction_explorer'
const GROUP_WORDS = { country: 'Country', region: 'Region', framework: 'Framework' } as const
const SHOW_WORDS = { assets: 'Assets', issuers: 'Issuers', value: 'Value' } as const
const OF_WORDS = { rwa: 'Real-world assets', all: 'Include stablecoins' } as const

export type JurisdictionsPage = NonNullable<Awaited<ReturnType<typeof jurisdictionsPage.read>>>

function listFilters({ state, href }: JurisdictionsPage['address']): ActiveFilter[] {
  const { country, region, framework } = state
  return [
    ...activeFilter(
      'Country',
      country && (countryByCode(country)?.name ?? country),
      href({ country: undefined, page: 1 }),
    ),
    ...activeFilter(
      'Region',
      region && regions[region].label,
      href({ region: undefined, page: 1 }),
    ),
    ...activeFilter('Framework', framework, href({ framework: undefined, page: 1 })),
  ]
}

export function MapPanel({ page: { content, address } }: { page: JurisdictionsPage }) {
  const { state, href } = address
  const { show, country } = state
  const { money } = content.currency
  const filters = listFilters(address)
  return (
    <Panel
      id="map"
      title="Map"
      sub={SHOW_WORDS[show]}
      foot={
        <span>
          Placed by asset jurisdiction, otherwise by issuer&apos;s. Shapes: Natural Earth, public
          domain; borders do not imply any position on territorial claims.
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
          <FilterChips
            filters={filters}
            clearHref={href({
              country: undefined,
              region: undefined,
              framework: undefined,
              page: 1,
            })}
          />
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
  )
}

/** Countries, regions or frameworks with what they have; each narrows the page. */
export function ListPanel({ page: { content, address } }: { page: JurisdictionsPage }) {
  const { state, href, fieldsWithout: kept } = address
  const { group } = state
  const narrowed = (key: string) => {
    if (group === 'country') return href({ country: findCountryCode(key), page: 1 })
    return group === 'region'
      ? href({ region: regionKeys.find((known) => known === key), page: 1 })
      : href({ framework: key, page: 1 })
  }
  return (
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
          currency={content.currency.money.currency}
          rowHref={(key) => (key ? narrowed(key) : null)}
          sort={{ key: state.by, direction: state.way === 'asc' ? 'ascending' : 'descending' }}
          sortHref={(key) =>
            href({
              by: JURISDICTION_SORTS.find((known) => known === key) ?? 'assets',
              way: nextDirection(key, state.by, state.way),
            })
          }
        />
      )}
    </Panel>
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
