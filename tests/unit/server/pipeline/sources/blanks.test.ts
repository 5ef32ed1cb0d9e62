import { describe, expect, it } from 'vitest'
import { ingestSources, type IngestSourceId } from '#server/pipeline/sources/ingest-sources.ts'
import { record } from '../../../../support/ingest/recording-sink.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

interface Form {
  source: IngestSourceId
  file: string
  lines: readonly string[]
  options?: Record<string, unknown>
  blanks: readonly string[]
}

/** A file of each form with a day whose cell is blank, and what is withdrawn by it. */
const FORMS: Record<string, Form> = {
  'an export of time series': {
    source: 'timeseries-export',
    file: 'export.csv',
    lines: [
      'Timestamp,Date,Measure,OUSG,TBILL',
      `${Date.UTC(2024, 0, 1)},2024-01-01,Total Asset Value (Dollar),1,2`,
      `${Date.UTC(2024, 0, 2)},2024-01-02,Total Asset Value (Dollar),,3`,
    ],
    blanks: ['asset OUSG totalAssetValue 2024-01-02'],
  },
  'a history of protocols, a column each': {
    source: 'tvl-history',
    file: 'tvl.csv',
    lines: ['date,Spiko,Maple', '2024-01-01,5,6', '2024-01-02,,7'],
    blanks: ['platform Spiko valueLocked 2024-01-02'],
  },
  'a history of protocols, a row each': {
    source: 'tvl-history',
    file: 'tvl.csv',
    lines: ['Protocol,01/01/2024,02/01/2024', 'Spiko,5,', 'Maple,6,7'],
    blanks: ['platform Spiko valueLocked 2024-01-02'],
  },
  'the archive of Coin Metrics, burns with what they are made of': {
    source: 'coinmetrics',
    file: 'usdc.csv',
    lines: [
      'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,' +
        'TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt',
      '2021-07-20,1,100,100,5,6,7,7,8,8,9',
      '2021-07-21,1,,100,5,6,7,7,8,8,9',
      '2021-07-22,,100,100,5,6,7,7,8,8,9',
    ],
    blanks: [
      'token usdc ethereum totalSupply 2021-07-21',
      'token usdc ethereum dailyBurnsToken 2021-07-21',
      'token usdc ethereum dailyBurns 2021-07-21',
      'token usdc ethereum price 2021-07-22',
      'token usdc ethereum dailyBurnsToken 2021-07-22',
      'token usdc ethereum dailyBurns 2021-07-22',
    ],
  },
  'an answer of Coin Metrics, which has some columns': {
    source: 'coinmetrics',
    file: 'usdc.csv',
    lines: [
      'asset,time,PriceUSD,SplyCur,AdrActCnt',
      'usdc,2021-07-20,1,100,5',
      'usdc,2021-07-21,1,100,',
    ],
    blanks: ['token usdc ethereum dailyActiveAddresses 2021-07-21'],
  },
  'the yield curve': {
    source: 'treasury-rates',
    file: 'rates.csv',
    lines: ['Date,3 Mo,10 Yr', '2025-07-11,4.39,4.43', '2025-07-10,,4.4'],
    blanks: ['benchmark us-treasury-3-month yieldToMaturity 2025-07-10'],
  },
  'gold, on the last day of the month': {
    source: 'gold',
    file: 'gold.csv',
    lines: ['Date,Price', '2021-07,1800', '2021-08,'],
    blanks: ['benchmark gold price 2021-08-31'],
  },
  'reference rates that are not quoted': {
    source: 'ecb-rates',
    file: 'eurofxref.csv',
    lines: ['Date,USD,JPY,GBP,CHF,', '2026-11-23,1.2,150,0.8,N/A,'],
    blanks: ['benchmark chf price 2026-11-23'],
  },
  'reference rates of the data portal': {
    source: 'ecb-rates',
    file: 'ecb.csv',
    lines: [
      'CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE',
      'USD,EUR,2026-11-23,1.2',
      'CHF,EUR,2026-11-23,NaN',
    ],
    blanks: ['benchmark chf price 2026-11-23'],
  },
  'activity of tokens': {
    source: 'asset-registry',
    file: 'activity.csv',
    lines: [
      'date,product_or_platform,chain_or_venue,volume_metric_type,' +
        'volume_usd,volume_tokens,active_user_metric_type,active_user_count',
      '2025-01-01,PAXG,Ethereum,transfer volume in tokens and USD,10,5,daily active addresses,',
    ],
    blanks: ['token PAXG Ethereum dailyActiveAddresses 2025-01-01'],
  },
  holders: {
    source: 'asset-registry',
    file: 'holders.csv',
    lines: [
      'symbol,holder_count,top10_concentration_pct,top1_concentration_pct,data_as_of,data_source',
      'PAXG,N/A,50,20,2025-01-01,Ethplorer',
    ],
    blanks: ['token PAXG ethereum holders 2025-01-01'],
  },
}

describe('a cell that is blank on a day of its file', () => {
  it.each(Object.entries(FORMS))('%s', async (_name, { source, file, lines, blanks, options }) => {
    const recording = await record(
      ingestSources[source],
      writtenFile(file, `${lines.join('\n')}\n`),
      options,
    )
    expect(recording.refused).toEqual([])
    expect(recording.blanks).toEqual(blanks)
  })

  it('a supply of DefiLlama that is null, and a history of one protocol', async () => {
    const seconds = Date.UTC(2024, 0, 1) / 1000
    const supply = await record(
      ingestSources['stablecoin-supply'],
      writtenFile(
        'coin.json',
        JSON.stringify({
          symbol: 'USDC',
          pegType: 'peggedUSD',
          chainBalances: {
            Ethereum: {
              tokens: [
                { date: seconds, circulating: { peggedUSD: 5 } },
                { date: seconds + 86_400, circulating: { peggedUSD: null } },
              ],
            },
          },
        }),
      ),
    )
    expect(supply.blanks).toEqual(['token USDC Ethereum circulatingSupply 2024-01-02'])
    const history = await record(
      ingestSources['tvl-history'],
      writtenFile(
        'spiko.json',
        JSON.stringify({
          name: 'Spiko',
          tvl: [
            { date: seconds, totalLiquidityUSD: 5 },
            { date: seconds + 86_400, totalLiquidityUSD: null },
          ],
        }),
      ),
    )
    expect(history.blanks).toEqual(['platform Spiko valueLocked 2024-01-02'])
  })

  it('says nothing of burns on the first day of a file, whose day before is in another one', async () => {
    const { blanks, points } = await record(
      ingestSources['coinmetrics'],
      writtenFile(
        'usdc.csv',
        'asset,time,PriceUSD,SplyCur,IssTotNtv\nusdc,2021-07-20,1,100,5\nusdc,2021-07-21,1,100,5\n',
      ),
    )
    expect(blanks).toEqual([])
    expect(points.filter(({ measure }) => measure === 'dailyBurnsToken')).toHaveLength(1)
  })
})
