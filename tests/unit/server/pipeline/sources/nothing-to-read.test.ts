// Protects: a file with nothing in it, or one that is no table, is refused for what it is, by every
// source that reads files, and whatever it is called. Cannot see: sources that read networks.
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fileSourceIds, type FileSourceId } from '#lib/registry/source-options.ts'
import { examine } from '#server/pipeline/connectors/examine.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { writtenFile } from '../../../../support/files/written-file.ts'

/** A header of each source; null where its form is JSON, which has none. */
const HEADERS: Record<FileSourceId, string | null> = {
  coinmetrics:
    'time,PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,' +
    'TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt',
  'timeseries-export': 'Timestamp,Date,Measure,OUSG',
  'asset-registry': 'asset_name,symbol,category,chain,contract_address,decimals,total_supply,notes',
  stablecoins: null,
  'stablecoin-supply': null,
  'token-addresses': 'chain,symbol,name,address',
  'asset-events': 'asset,kind,day,factor,source,note',
  identifiers: 'asset,scheme,identifier,source',
  'treasury-rates': 'Date,1 Mo,10 Yr',
  'ecb-rates': 'Date,USD,GBP,CHF,JPY',
  gold: 'Date,Price',
  'market-prices': null,
  pools: 'name,poolAddress,creditLineAddress,poolStartBlock,status',
  loans: 'loan,date,status,principal,outstanding',
  'tvl-history': 'date,Aave',
}

const EMPTY = 'the file is empty: download it again'
const ZIP = Buffer.concat([
  Buffer.from([0x50, 0x4b, 3, 4, ...Array<number>(22).fill(0), 5, 0, 0, 0]),
  Buffer.from('a.csv and what is packed'),
])
const NOISE = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 37 + 3) % 256))

const NOTHING: readonly [name: string, content: string | Buffer, reason: string | RegExp][] = [
  ['an empty file', '', EMPTY],
  ['a byte order mark', '\uFEFF', EMPTY],
  ['one line feed', '\n', EMPTY],
  ['blank lines', '\uFEFF \r\n\t\n\n', EMPTY],
  ['more blanks than are read at a time', '\n'.repeat(600_000), EMPTY],
  ['nothing, packed', gzipSync(''), EMPTY],
  ['a ZIP archive', ZIP, /^this is a ZIP archive \(a\.csv is in it\): unpack it first/],
  ['a web page', '<!doctype html><html><body>Sign in</body></html>', /^this is a web page/],
  ['noise', NOISE, 'this is a binary file, not text: export the table as CSV'],
  [
    'a packed file that is cut',
    gzipSync('Date,Price\n').subarray(0, 15),
    /^the gzip file is damaged or truncated/,
  ],
]

async function read(id: FileSourceId, content: string | Buffer): Promise<string> {
  const source = ingestSources[id]
  const file = HEADERS[id] === null ? 'data.json' : 'data.csv'
  const examined = await examine({
    source,
    options: source.options.parse({}),
    input: writtenFile(file, content),
    file,
    signal: new AbortController().signal,
  })
  return 'reason' in examined ? examined.reason : 'it was read'
}

describe.each(fileSourceIds)('%s', (id) => {
  test.each(NOTHING)('%s', async (_name, content, reason) => {
    if (typeof reason === 'string') expect(await read(id, content)).toBe(reason)
    else expect(await read(id, content)).toMatch(reason)
  })
})

const tables = fileSourceIds.filter((id) => HEADERS[id] !== null)
test.each(tables)('%s: a header alone', async (id) => {
  const reason = 'the file has a header but no rows: download it again'
  for (const end of ['', '\n', '\r\n'])
    expect(await read(id, `\uFEFF${HEADERS[id]}${end}`)).toBe(reason)
})
