import { isoDay, toDay } from '#lib/dates.ts'
import type { AddressConnector } from '#server/pipeline/connectors/providers/connector.ts'
import { ecbRates } from '#server/pipeline/sources/benchmarks/ecb-rates.ts'
import { gold } from '#server/pipeline/sources/benchmarks/gold.ts'
import { treasuryRates } from '#server/pipeline/sources/benchmarks/treasury-rates.ts'

const FIRST_YEAR = 2018
/** The first business day is the 2nd, 3rd or 4th of January, and is published when it is over. */
const DAYS_WITHOUT_ROWS = 10

/** A file a year. The last year is asked again in January, for its last days. */
export const treasuryYields: AddressConnector = {
  source: treasuryRates,
  options: {},
  creates: false,
  addresses(today) {
    const [year = FIRST_YEAR, month] = isoDay(today).split('-').map(Number)
    return Array.from({ length: year - FIRST_YEAR + 1 }, (_, at) => year - at).map((asked) => {
      const first = toDay(new Date(Date.UTC(asked, 0, 1)))
      return {
        url:
          'https://home.treasury.gov/resource-center/data-chart-center/interest-rates/' +
          `daily-treasury-rates.csv/${asked}/all` +
          `?type=daily_treasury_yield_curve&field_tdr_date_value=${asked}&page&_format=csv`,
        file: `daily-treasury-rates-${asked}.csv`,
        days: [first, toDay(new Date(Date.UTC(asked, 11, 31)))],
        ...(asked < (month === 1 ? year - 1 : year) && { isPast: true }),
        ...(today - first < DAYS_WITHOUT_ROWS && { mayBeEmpty: true }),
      }
    })
  },
}

export const euroRates: AddressConnector = {
  source: ecbRates,
  options: {},
  creates: false,
  addresses: () => [
    {
      url:
        'https://data-api.ecb.europa.eu/service/data/EXR/D.USD+GBP+CHF+JPY.EUR.SP00.A' +
        `?format=csvdata&detail=dataonly&startPeriod=${FIRST_YEAR}-01-01`,
      file: 'euro-reference-rates.csv',
    },
  ],
}

export const goldPrices: AddressConnector = {
  source: gold,
  options: {},
  creates: false,
  addresses: () => [
    {
      url: 'https://raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv',
      file: 'gold-prices.csv',
    },
  ],
}
