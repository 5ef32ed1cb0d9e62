import { isoDay, today } from '#lib/dates.ts'
import type { Question } from '../../support/site/ask-site.ts'

export interface DearThing {
  name: string
  /** the n-th request for it, each another one */
  ask: (n: number) => Question
}

interface Range {
  /** entity pages of the site */
  entities: readonly string[]
  /** API keys on trial */
  keys: readonly string[]
  /** cookies of people on trial */
  sessions: readonly string[]
  /** paths of pictures, for their optimizer */
  pictures: readonly string[]
}

const RANGES = ['30d', '90d', '1y', 'all']
const SCALES = ['linear', 'log']
const MODES = ['value', 'share', 'indexed']
const GROUPS = ['asset', 'network', 'platform']
const MARKETS = [
  '/treasuries',
  '/stablecoins',
  '/commodities',
  '/stocks',
  '/private-credit',
  '/real-estate',
]
const WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840]
const NEWEST_DAY = 20_760

const at = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % items.length]

/** A market page in its n-th state, of 432. */
export function marketState(n: number, ending = ''): string {
  const turns = Math.floor(n / MARKETS.length)
  const query = new URLSearchParams({
    range: at(RANGES, turns) ?? '',
    scale: at(SCALES, Math.floor(turns / 4)) ?? '',
    mode: at(MODES, Math.floor(turns / 8)) ?? '',
    group: at(GROUPS, Math.floor(turns / 24)) ?? '',
  })
  return `${at(MARKETS, n) ?? ''}${ending}?${query.toString()}`
}

/** The address of a page's social image. */
export function socialImage(entity: string): string {
  return `/social${entity}`
}

const asked = (endpoint: string, query: object) =>
  `/v4/${endpoint}?query=${encodeURIComponent(JSON.stringify(query))}`

/** Lists requests that cost the site much and a stranger nothing. */
export function dearThings({ entities, keys, sessions, pictures }: Range): readonly DearThing[] {
  const drawn = entities.filter((path) => /^\/(?:assets|networks|platforms|issuers)\//.test(path))
  return [
    {
      name: 'social images',
      ask: (n) => ({ path: n % 10 ? socialImage(at(drawn, n) ?? '') : `/social/site?n=${n}` }),
    },
    { name: 'charts as .png', ask: (n) => ({ path: marketState(n, '.png') }) },
    {
      name: '/transactions.csv',
      ask: (n) => ({ path: `/transactions.csv?from=${isoDay(NEWEST_DAY - 30 - (n % 700))}` }),
    },
    { name: '/assets.csv', ask: (n) => ({ path: `/assets.csv?value_min=${1000 + n}` }) },
    {
      name: 'pages not in the cache',
      ask: (n) => ({
        path: n % 2 ? `/assets?value_min=${1000 + n}` : marketState(n / 2),
        headers: { 'accept-encoding': 'br' },
      }),
    },
    {
      name: 'studio as of a day',
      ask: (n) => ({
        // nothing was published before the day on which the site was filled
        path: `/assets/timeseries?asof=${isoDay(today())}&from=${isoDay(NEWEST_DAY - (n % 1000))}`,
        headers: { 'accept-encoding': 'br' },
      }),
    },
    {
      name: '_next/image',
      ask: (n) => ({
        path:
          `/_next/image?url=${encodeURIComponent(at(pictures, n) ?? '')}` +
          `&w=${at(WIDTHS, Math.floor(n / 2))}${n % 3 ? '' : '&q=75'}`,
      }),
    },
    {
      name: 'large API questions on trial',
      ask: (n) => {
        const list = asked('assets', {
          pagination: { perPage: 1000 },
          filter: { field: 'bridged_token_value_dollar', operator: 'gte', value: n },
        })
        const series = asked('asset_timeseries', {
          filter: {
            filters: [
              { field: 'measure_slug', operator: 'equals', value: 'bridged_token_value_dollar' },
              { field: 'date', operator: 'gte', value: isoDay(NEWEST_DAY - 300 - (n % 60)) },
            ],
          },
        })
        return {
          path: n % 2 ? list : series,
          headers: { authorization: `Bearer ${at(keys, n) ?? ''}` },
        }
      },
    },
    {
      name: 'exports on trial',
      ask: (n) => ({
        path: '/api/trpc/exports.request',
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: at(sessions, n) ?? '' },
        body: JSON.stringify({
          dataset: at(['transactions', 'assets', 'holders'], n),
          format: at(['csv', 'json', 'parquet'], n),
        }),
      }),
    },
  ]
}
