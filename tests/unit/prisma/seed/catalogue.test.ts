import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDay } from '#lib/dates.ts'
import { checksumAddress } from '#lib/eip55.ts'
import { assetClassByName } from '#lib/registry/asset-classes.ts'
import { isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { marketPageKeys, getMarketRow } from '#lib/registry/market-pages.ts'
import { networkByName, networkBySlug } from '#lib/registry/networks.ts'
import { platforms as knownPlatforms } from '#lib/registry/platforms.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { hasSharedData, sharedData } from '../../../support/files/shared-data.ts'

const { issuers, managers, platforms, serviceProviders, assets, tokens, events } = catalogue
const organizations = [...issuers, ...managers, ...platforms, ...serviceProviders]
const slugs = (rows: readonly { slug: string }[]) => new Set(rows.map((row) => row.slug))

describe('catalogue', () => {
  it('has ids and slugs that occur once in each table, below the ids that the database gives', () => {
    for (const rows of [issuers, managers, platforms, serviceProviders, assets]) {
      expect(slugs(rows).size).toBe(rows.length)
      for (const { slug } of rows) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
    for (const rows of [issuers, managers, platforms, serviceProviders, assets, tokens]) {
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      for (const { id } of rows)
        expect((id > 0 && id < 20_000) || (id > 1_000_000 && id < 1_010_000)).toBe(true)
    }
  })

  it('refers only to what exists', () => {
    const [issuerSlugs, managerSlugs, platformSlugs, providerSlugs, assetSlugs] = [
      issuers,
      managers,
      platforms,
      serviceProviders,
      assets,
    ].map(slugs)
    for (const asset of assets) {
      if (asset.issuer) expect(issuerSlugs).toContain(asset.issuer)
      if (asset.manager) expect(managerSlugs).toContain(asset.manager)
      if (asset.platform) expect(platformSlugs).toContain(asset.platform)
      for (const provider of asset.serviceProviders) expect(providerSlugs).toContain(provider)
      if (asset.benchmark) expect(isBenchmarkKey(asset.benchmark)).toBe(true)
      if (asset.inceptionDate) expect(parseDay(asset.inceptionDate)).toBeDefined()
      expect(assetClassByName(asset.assetClass)).toBeDefined()
    }
    for (const { asset } of events) expect(assetSlugs).toContain(asset)
    for (const token of tokens) {
      expect(assetSlugs).toContain(token.asset)
      expect(networkBySlug(token.network), token.network).toBeDefined()
      if (token.platform) expect(platformSlugs).toContain(token.platform)
    }
    for (const { countryCode } of [...organizations, ...assets])
      if (countryCode) expect(countryByCode(countryCode)).toBeDefined()
  })

  it('names nobody who has no part in an asset, but for the platforms that clients or pages know', () => {
    const named = (pick: (asset: (typeof assets)[number]) => readonly (string | undefined)[]) =>
      new Set(assets.flatMap(pick))
    expect(issuers.filter(({ slug }) => !named((asset) => [asset.issuer]).has(slug))).toEqual([])
    expect(managers.filter(({ slug }) => !named((asset) => [asset.manager]).has(slug))).toEqual([])
    expect(
      serviceProviders.filter(({ slug }) => !named((asset) => asset.serviceProviders).has(slug)),
    ).toEqual([])
    expect(
      platforms
        .filter(({ slug }) => !named((asset) => [asset.platform]).has(slug))
        .map(({ slug }) => slug),
    ).toEqual(['clearpool', 'ribbon-lend', 'florence-finance', 'broadridge-dlr', 'wormhole-bridge'])
  })

  it('keeps the platforms that clients know by their ids', () => {
    for (const { id, slug, name } of Object.values(knownPlatforms))
      expect(platforms.find((row) => row.slug === slug)).toMatchObject({ id, name })
  })

  it('is large enough for every page of an asset class, each with at least four assets', () => {
    expect(assets.length).toBeGreaterThanOrEqual(70)
    for (const page of marketPageKeys) {
      const classes: readonly number[] = getMarketRow(page).assetClassIds
      expect(
        assets.filter((asset) => classes.includes(assetClassByName(asset.assetClass)?.id ?? 0))
          .length,
        page,
      ).toBeGreaterThanOrEqual(4)
    }
  })

  it('gives every asset a description of one or two sentences and at least one token, one for each network', () => {
    for (const asset of assets) {
      expect(asset.description, asset.slug).toMatch(/^[A-Z].{20,}\.$/)
      expect(asset.description.length).toBeLessThan(220)
      const networks = tokens
        .filter((token) => token.asset === asset.slug)
        .map((token) => token.network)
      expect(networks.length).toBeGreaterThan(0)
      expect(new Set(networks).size).toBe(networks.length)
    }
  })

  it('gives no name to two assets: slugs, tickers, names and aliases lead to one', () => {
    const owners = new Map<string, string>()
    for (const { slug, ticker, name, aliases } of assets) {
      for (const spelling of [slug, ticker, name, ...aliases]) {
        if (spelling === undefined) continue
        const key = spelling.toLowerCase()
        expect(owners.get(key) ?? slug, spelling).toBe(slug)
        owners.set(key, slug)
      }
      for (const alias of aliases) expect(alias).toBe(alias.toLowerCase())
    }
  })

  it('writes every EVM address with its checksum, and no address of a network twice', () => {
    const evm = tokens.filter(
      (token) => networkBySlug(token.network)?.addressForm === 'evm' && token.address,
    )
    expect(evm.length).toBeGreaterThan(60)
    for (const { address = '' } of evm) expect(checksumAddress(address)).toBe(address)
    const places = tokens.flatMap(({ network, address }) =>
      address ? [`${network} ${address}`] : [],
    )
    expect(new Set(places).size).toBe(places.length)
  })
})

describe.skipIf(!hasSharedData)(
  'catalogue beside the published files',
  { meta: { needs: 'the real files in ../shared/data' } },
  () => {
    const file = (path: string) => (hasSharedData ? readFileSync(sharedData(path), 'utf8') : '')

    it('has no address that is not in one of them, on the same network, or names where it was read', () => {
      const sources = [
        'defillama_rwa_tokens/rwa_token_addresses.csv',
        'defillama_stablecoins/pegged_assets.json',
        'rwa_audit/rwa_asset_registry.csv',
      ].map((path) => file(path).toLowerCase())
      for (const { asset, network, address, sources: places } of tokens) {
        if (!address || places.some(({ facts }) => facts.includes('address'))) continue
        expect(
          sources.some((text) => text.includes(address.toLowerCase())),
          `${asset} on ${network}`,
        ).toBe(true)
      }
      for (const line of file('defillama_rwa_tokens/rwa_token_addresses.csv')
        .trim()
        .split('\n')
        .slice(1)) {
        const [, chain = '', , , address = ''] = line.split(',')
        // an issuer may have one address on many networks
        const placed = tokens.filter(
          (token) => token.address?.toLowerCase() === address.toLowerCase(),
        )
        if (placed.length)
          expect(placed.map((token) => token.network)).toContain(networkByName(chain)?.slug)
      }
    })

    const bySpelling = new Map<string, string>()
    for (const pick of [
      (asset: (typeof assets)[number]) => asset.aliases,
      (asset: (typeof assets)[number]) => [asset.name],
      (asset: (typeof assets)[number]) => (asset.ticker ? [asset.ticker] : []),
      (asset: (typeof assets)[number]) => [asset.slug],
    ]) {
      for (const asset of assets)
        for (const spelling of pick(asset)) bySpelling.set(spelling.toLowerCase(), asset.slug)
    }
    const assetNamed = (name: string) => bySpelling.get(name.trim().toLowerCase())

    it('knows the columns of the Treasury export, but for two whose owner is not certain', () => {
      const columns =
        file('rwa_xyz/rwa-asset-timeseries-export-1720039610569.csv')
          .split('\n')[0]
          ?.trim()
          .split(',')
          .slice(3) ?? []
      expect(columns).toHaveLength(28)
      expect(columns.filter((column) => !assetNamed(column))).toEqual(['TBV', 'XTBT'])
      expect(new Set(columns.map(assetNamed)).size).toBe(27)
    })

    it('knows the largest columns of the private credit export', () => {
      const header =
        file('private_credit/rwa-xyz-credit_market_caps.tail4.csv').split('\n')[0] ?? ''
      for (const column of [
        'Figure HELOC Token',
        'Syrup USDC',
        'Syrup USDT',
        'Blockstream Mining Note 2',
        'Janus Henderson Anemoy AAA CLO Fund',
        'PRIME',
        'OnRe Tokenized Reinsurance',
        'FalconX Credit Vault',
        'Apollo Diversified Credit Securitize Fund',
        'Securitize AAA CLO Tokenized Fund, Ltd',
        'Midas mF-ONE',
        'North America Fintech Senior Secured Term Notes',
        'US Buy Now, Pay Later Finance Provider Senior Secured Term Notes',
        "Gov't Contractor Financier Senior Secured Term Notes",
      ]) {
        expect(header).toContain(column)
        expect(assetNamed(column), column).toBeDefined()
      }
    })

    it('knows the assets of the audit, but for two governance tokens, and every named stock tracker it lists', () => {
      const audited = file('rwa_audit/rwa_asset_registry.csv')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
      for (const [name = '', symbol = ''] of audited) {
        const isGovernance = ['MPL', 'TRU'].includes(symbol)
        expect(assetNamed(symbol) === undefined, symbol).toBe(isGovernance)
        if (!isGovernance) expect(assetNamed(name), name).toBe(assetNamed(symbol))
      }
      for (const company of [
        'Apple',
        'Tesla',
        'NVIDIA',
        'SP500',
        'Circle',
        'Berkshire Hathaway',
        "McDonald's",
      ])
        expect(assetNamed(`${company} xStock`)).toBeDefined()
    })

    it('takes no stablecoin of the list for another coin', () => {
      const listed: unknown = JSON.parse(file('defillama_stablecoins/pegged_assets.json'))
      const known = Array.isArray(listed)
        ? listed.filter((coin: { name: string }) => assetNamed(coin.name))
        : []
      expect(known.length).toBeGreaterThanOrEqual(22)
      for (const { name, symbol } of known) {
        const asset = assets.find(({ slug }) => slug === assetNamed(String(name)))
        // a symbol that several coins have is no ticker of an asset, and stands on its tokens
        const [token] = tokens.filter((each) => each.asset === asset?.slug)
        const ticker = asset?.ticker ?? token?.symbol
        expect(ticker?.toLowerCase(), String(name)).toBe(String(symbol).toLowerCase())
      }
    })
  },
)
