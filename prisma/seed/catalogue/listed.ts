import { readFileSync } from 'node:fs'
import { z } from 'zod'

const text = z.string().min(1)
const ISINS = ['isin', 'underlyingIsin']

/**
 * Id, network, address, decimals or a dash, the keys of the address's sources with commas, and that
 * of the decimals' source: `1005001 ethereum 0x… 18 ondo,coingecko ondo`.
 */
const listedToken = z
  .string()
  .regex(/^\d+ \S+ \S+ (?:\d+ \S+ \S+|- \S+)$/)
  .transform((line) => {
    const [id = '', network = '', address = '', decimals, keys = '', decimalsFrom] = line.split(' ')
    return {
      id: Number(id),
      network,
      address,
      ...(decimalsFrom !== undefined && { decimals: Number(decimals) }),
      addressFrom: keys.split(','),
      decimalsFrom,
    }
  })

/** Facts that many assets share. */
const shared = z.strictObject({
  issuer: text.exactOptional(),
  platform: text.exactOptional(),
  tokenization: text.exactOptional(),
  countryCode: text.exactOptional(),
  website: text.exactOptional(),
  /** with `{of}` where an asset says what it follows */
  description: text.exactOptional(),
})

const listedAsset = shared.extend({
  id: z.int(),
  slug: text,
  name: text,
  ticker: text.exactOptional(),
  /** the symbol of its tokens alone, where as a ticker of the asset it would stand for something else too */
  symbol: text.exactOptional(),
  assetClass: text,
  status: text.exactOptional(),
  of: text.exactOptional(),
  terms: z.record(text, text).exactOptional(),
  /** the source of its status and of its ISINs */
  factsFrom: text.exactOptional(),
  tokens: z.array(listedToken).min(1),
})

/**
 * Assets as registries and lists of issuers have them, many at once: what they share stands once,
 * and places are named by keys. They have no history in the demo.
 */
const listedFile = z.strictObject({
  sources: z.record(text, z.strictObject({ address: text, readOn: text })),
  shared,
  assets: z.array(listedAsset),
})

type ListedFile = z.infer<typeof listedFile>
type ListedAsset = ListedFile['assets'][number]

/** Every listed asset as a row of the catalogue, to be checked as one. */
export const listedAssets = [
  'ondo',
  'xstocks',
  'robinhood',
  'dinari',
  'realtokens',
  'stablecoins',
  'others',
]
  .map(readFile)
  .flatMap((file) => file.assets.map((asset) => listingOf(file, asset)))

/** Not imported: the compiler would work out a type of thousands of rows, which takes it a minute. */
function readFile(name: string): ListedFile {
  const file = new URL(`rows/listed/${name}-listed.json`, import.meta.url)
  return listedFile.parse(JSON.parse(readFileSync(file, 'utf8')))
}

function listingOf({ shared: common, sources }: ListedFile, asset: ListedAsset) {
  const { of, factsFrom, symbol, tokens, description, ...own } = { ...common, ...asset }
  const facts = [
    ...(asset.status === undefined ? [] : ['status']),
    ...ISINS.filter((key) => asset.terms?.[key] !== undefined),
  ]
  const place = factsFrom === undefined ? undefined : sources[factsFrom]
  return {
    ...own,
    description: description?.replace('{of}', of ?? ''),
    sources: place ? [{ facts, ...place }] : [],
    tokens: tokens.map(({ addressFrom, decimalsFrom, ...token }) => ({
      ...token,
      ...(symbol && { symbol }),
      sources: [...new Set([...addressFrom, ...(decimalsFrom ? [decimalsFrom] : [])])].map(
        (key) => ({
          facts: [
            ...(addressFrom.includes(key) ? ['address'] : []),
            ...(key === decimalsFrom ? ['decimals'] : []),
          ],
          ...sources[key],
        }),
      ),
    })),
  }
}
