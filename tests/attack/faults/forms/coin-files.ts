import { isoDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { endedCoin, goldToken, largeStablecoin, launchedCoin } from '../truth/coins.ts'
import { daysIn, findLine, namesIn, type Table } from '../table.ts'
import { csv, slugged, type Form, type Load } from './form.ts'

const COLUMNS: readonly (readonly [column: string, measure: MeasureKey])[] = [
  ['PriceUSD', 'price'],
  ['SplyCur', 'totalSupply'],
  ['CapMrktCurUSD', 'marketValue'],
  ['AdrActCnt', 'dailyActiveAddresses'],
  ['AdrBalCnt', 'holders'],
  ['IssTotNtv', 'dailyMintsToken'],
  ['IssTotUSD', 'dailyMints'],
  ['TxTfrValAdjNtv', 'dailyTransferVolumeToken'],
  ['TxTfrValAdjUSD', 'dailyTransferVolume'],
  ['TxTfrCnt', 'dailyTransactions'],
]

/** A file a coin. */
function writeCoins(table: Table): Load[] {
  return namesIn(table).map((of) => {
    const own = table.filter((line) => line.of === of)
    const lines = COLUMNS.map(([, measure]) => findLine(own, of, measure))
    return {
      source: 'coinmetrics',
      options: { asset: of, network: 'ethereum' },
      files: [
        {
          name: `${slugged(of)}.csv`,
          text: csv([
            ['time', ...COLUMNS.map(([column]) => column)],
            ...daysIn(own).map((day) => [
              isoDay(day),
              ...lines.map((line) => line?.points.get(day)),
            ]),
          ]),
        },
      ],
    }
  })
}

const coinFile = {
  write: writeCoins,
  // the archive is loaded whole every time
  overlap: Infinity,
  isDaily: true,
  hasBenchmarks: true,
  identities: [
    { kind: 'product', product: 'marketValue', factors: ['totalSupply', 'price'] },
    { kind: 'product', product: 'dailyMints', factors: ['dailyMintsToken', 'price'] },
    {
      kind: 'product',
      product: 'dailyTransferVolume',
      factors: ['dailyTransferVolumeToken', 'price'],
    },
    { kind: 'grossMints' },
  ],
} as const satisfies Partial<Form>

export const coinForms: readonly Form[] = [
  {
    ...coinFile,
    name: 'large stablecoin',
    subject: 'stablecoin',
    neighbour: 'core dollar',
    spareName: 'Spare Dollar',
    make: (random, { last }) => largeStablecoin(random, 'Alder Dollar', last),
  },
  {
    ...coinFile,
    name: 'launched stablecoin',
    subject: 'stablecoin',
    neighbour: 'core dollar',
    spareName: 'Spare Dollar',
    make: (random, { last }) => launchedCoin(random, 'Birch Dollar', last),
  },
  {
    ...coinFile,
    name: 'gold token',
    subject: 'gold',
    neighbour: 'core gold token',
    spareName: 'Spare Gold',
    make: (random, { last, gold }) => goldToken(random, 'Alder Gold', last, gold),
  },
]

/** Coins that are there before any of the others comes. */
export const coreCoins: readonly Form[] = [
  {
    ...coinFile,
    name: 'core dollar',
    subject: 'stablecoin',
    make: (random, { last }) => largeStablecoin(random, 'Core Dollar', last, 250),
  },
  {
    ...coinFile,
    name: 'core gold token',
    subject: 'gold',
    make: (random, { last, gold }) => goldToken(random, 'Core Gold', last, gold, 250),
  },
]

/** Tried undisturbed only: it is written like the others. */
export const endedCoinForm: Form = {
  ...coinFile,
  name: 'ended stablecoin',
  subject: 'stablecoin',
  make: (random, { last }) => endedCoin(random, 'Cedar Dollar', last),
}
