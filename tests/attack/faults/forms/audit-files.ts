import { isoDay } from '#lib/dates.ts'
import { countedNowAndThen, monthEnds, tokenActivity } from '../truth/others.ts'
import { daysIn, findLine, namesIn, type Table } from '../table.ts'
import { csv, type Form, type Load } from './form.ts'

/** Coins that no other source tells of. */
const AUDITED = ['Spare Dollar', 'Spare Gold']

function activityFile(table: Table): Load[] {
  const header =
    'date,product_or_platform,workflow_type,chain_or_venue,volume_metric_type,' +
    'volume_usd,volume_tokens,active_user_metric_type,active_user_count,source'
  const rows = daysIn(table).flatMap((day) =>
    namesIn(table).flatMap((of) => {
      const value = (measure: Parameters<typeof findLine>[2]) =>
        findLine(table, of, measure)?.points.get(day)
      const cells = [
        value('dailyTransferVolume'),
        value('dailyTransferVolumeToken'),
        value('dailyActiveAddresses'),
      ]
      if (cells.every((cell) => cell === undefined)) return []
      const [dollars, tokens, users] = cells
      return [
        [
          isoDay(day),
          of,
          'Token-level activity',
          'Ethereum',
          'Daily ERC-20 transfer volume (USD approx)',
          dollars,
          tokens,
          'Daily active addresses',
          users,
          'eth_getLogs',
        ],
      ]
    }),
  )
  return [
    {
      source: 'asset-registry',
      options: {},
      files: [{ name: 'rwa_activity_daily.csv', text: csv([header.split(','), ...rows]) }],
    },
  ]
}

/** Everybody is counted on one day: each day is a file of its own. */
const holdersFiles = (table: Table): Load[] =>
  daysIn(table).map((day) => ({
    source: 'asset-registry',
    options: {},
    files: [
      {
        name: 'rwa_holder_metrics.csv',
        text: csv([
          'asset_name,symbol,holder_count,top10_concentration_pct,top1_concentration_pct,data_as_of,data_source'.split(
            ',',
          ),
          ...table.flatMap(({ of, points }) =>
            points.has(day)
              ? [[of, of, points.get(day), 71.5, 23.25, isoDay(day), 'Ethplorer']]
              : [],
          ),
        ]),
      },
    ],
  }))

/** The registry has no dates: each day is a file of its own. */
const registryFiles = (table: Table): Load[] =>
  daysIn(table).map((day) => ({
    source: 'asset-registry',
    options: { 'as-of': isoDay(day) },
    files: [
      {
        name: 'rwa_asset_registry.csv',
        text: csv([
          'asset_name,symbol,category,chain,contract_address,decimals,total_supply,notes'.split(
            ',',
          ),
          ...namesIn(table).map((of, at) => [
            of,
            of,
            'Gold/Commodities',
            'Ethereum',
            `0x${String(at + 1).repeat(40)}`,
            18,
            findLine(table, of, 'totalSupply')?.points.get(day),
            '',
          ]),
        ]),
      },
    ],
  }))

export const auditForms: readonly Form[] = [
  {
    name: 'activity',
    subject: 'fund',
    overlap: 3,
    isDaily: true,
    hasBenchmarks: true,
    identities: [],
    write: activityFile,
    make: (random, { last }) => tokenActivity(random, AUDITED, last),
  },
  {
    name: 'holders',
    subject: 'fund',
    overlap: 0,
    isDaily: false,
    hasBenchmarks: true,
    identities: [],
    write: holdersFiles,
    make: (random, { last }) => countedNowAndThen(random, AUDITED, 'holders', monthEnds(last, 12)),
  },
  {
    name: 'supplies of the registry',
    subject: 'fund',
    overlap: 0,
    isDaily: false,
    hasBenchmarks: true,
    identities: [],
    write: registryFiles,
    make: (random, { last }) =>
      countedNowAndThen(
        random,
        ['Alder Silver', 'Birch Silver'],
        'totalSupply',
        monthEnds(last, 5),
      ),
  },
]
