import { isoDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { creditFunds, fundTokens, treasuryFunds, wideLines } from '../truth/funds-and-credit.ts'
import { daysIn, findLine, namesIn, type Table } from '../table.ts'
import { csv, type Form, type Load } from './form.ts'

const MS_PER_DAY = 86_400_000

/** A column a name, a row a day and measure. */
const writeExport =
  (name: string, options: Record<string, string>) =>
  (table: Table): Load[] => {
    const names = namesIn(table)
    const measures = [...new Set(table.map(({ measure }) => measure))]
    const rows = daysIn(table).flatMap((day) =>
      measures.flatMap((measure) => {
        const cells = names.map((of) => findLine(table, of, measure)?.points.get(day))
        return cells.every((cell) => cell === undefined)
          ? []
          : [[day * MS_PER_DAY, isoDay(day), getMeasure(measure).label, ...cells]]
      }),
    )
    return [
      {
        source: 'timeseries-export',
        options,
        files: [{ name, text: csv([['Timestamp', 'Date', 'Measure', ...names], ...rows]) }],
      },
    ]
  }

const exportFile = {
  overlap: 7,
  isDaily: true,
  hasBenchmarks: true,
  identities: [],
} as const satisfies Partial<Form>

export const exportForms: readonly Form[] = [
  {
    ...exportFile,
    name: 'export of treasuries',
    subject: 'fund',
    neighbour: 'core treasuries',
    spareName: 'Spare Treasury Fund',
    write: writeExport('rwa-asset-timeseries-export-1.csv', { class: 'us-treasury-debt' }),
    make: (random, { last }) => treasuryFunds(random, (name) => `${name} Treasury Fund`, last),
  },
  {
    ...exportFile,
    name: 'export of credit with a remainder',
    subject: 'fund',
    spareName: 'Spare Credit Fund',
    write: writeExport('credit-market-caps.csv', { class: 'private-credit' }),
    make: (random, { last }) => creditFunds(random, (name) => `${name} Credit Fund`, last),
  },
  {
    ...exportFile,
    name: 'export of fund tokens',
    subject: 'fund',
    spareName: 'Spare Income Fund',
    write: writeExport('fund-tokens.csv', {
      class: 'institutional-alternative-funds',
      columns: 'token',
      network: 'ethereum',
    }),
    identities: [
      { kind: 'product', product: 'totalAssetValue', factors: ['totalSupply', 'netAssetValue'] },
      { kind: 'ledger' },
    ],
    make: (random, { last }) => fundTokens(random, (name) => `${name} Income Fund`, last),
  },
  {
    ...exportFile,
    name: 'export of classes',
    subject: 'wide',
    write: writeExport('rwa-token-timeseries-export-1.csv', { columns: 'class' }),
    make: (random, { last }) =>
      wideLines(
        random,
        ['US Treasury Debt', 'Commodities', 'Stocks', 'Corporate Credit', 'Private Equity'],
        'bridgedTokenValue',
        last,
      ),
  },
  {
    ...exportFile,
    name: 'export of networks',
    subject: 'wide',
    write: writeExport('networks.csv', { columns: 'network' }),
    make: (random, { last }) =>
      wideLines(random, ['Ethereum', 'Polygon', 'Solana', 'Avalanche'], 'bridgedTokenValue', last),
  },
  {
    ...exportFile,
    name: 'export of platforms',
    subject: 'wide',
    write: writeExport('platforms.csv', { columns: 'platform' }),
    make: (random, { last }) =>
      wideLines(random, ['Alder Credit', 'Birch Credit', 'Cedar Credit'], 'valueLocked', last),
  },
]

/** Exports that are there before any of the others comes. */
export const coreExports: readonly Form[] = [
  {
    ...exportFile,
    name: 'core treasuries',
    subject: 'fund',
    write: writeExport('core-treasuries.csv', { class: 'us-treasury-debt' }),
    make: (random, { last }) =>
      treasuryFunds(random, (name) => `Core ${name} Fund`, last).filter(({ of }) =>
        ['Core Alpine Fund', 'Core Basin Fund', 'Core Canyon Fund'].includes(of),
      ),
  },
]
