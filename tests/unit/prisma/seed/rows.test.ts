import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { toDay, parseDay } from '#lib/dates.ts'
import { isCreditCategory } from '#lib/registry/credit-categories.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { privateCreditSectorById } from '#lib/registry/private-credit.ts'
import { isRegion, regionKeys } from '#lib/registry/regions.ts'
import { isLoanStatus } from '#lib/registry/statuses.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { demoHistory, type DemoLine } from '#prisma/seed/history.ts'
import { demoRows } from '#prisma/seed/rows.ts'

const LAST_DAY = parseDay('2026-11-20') ?? 0
const options = { catalogue, lastDay: LAST_DAY, days: 200 }
const rows = demoRows(options)
const assetSlugs = new Set(catalogue.assets.map((asset) => asset.slug))
const platformSlugs = new Set(catalogue.platforms.map((platform) => platform.slug))

const lines = new Map<string, DemoLine>()
for (const line of demoHistory(options)) {
  if (line.scope.kind === 'benchmark' || line.scope.kind === 'platform') continue
  lines.set(
    `${line.scope.asset}${line.scope.kind === 'token' ? ` on ${line.scope.network}` : ''} ${line.measure}`,
    line,
  )
}
const valueOn = (name: string, day: number): number => {
  const line = lines.get(name)
  return line?.values[day - line.start] ?? Number.NaN
}
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('demo credit', () => {
  it('has about two dozen pools and two hundred loans, all named as samples', () => {
    expect(rows.pools.length).toBeGreaterThanOrEqual(20)
    expect(rows.loans.length).toBeGreaterThanOrEqual(200)
    for (const row of [...rows.pools, ...rows.loans]) expect(row.name).toMatch(/^Sample /)
    for (const { borrower } of rows.loans) expect(borrower).toMatch(/^Sample Borrower /)
    for (const list of [rows.pools, rows.loans])
      expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
  })

  it('refers only to what exists', () => {
    for (const pool of rows.pools) {
      expect(pool.asset === undefined || assetSlugs.has(pool.asset)).toBe(true)
      expect(platformSlugs).toContain(pool.platform)
      expect(networkBySlug(pool.network ?? '')).toBeDefined()
      expect(isLoanStatus(pool.status) && isCreditCategory(pool.category)).toBe(true)
    }
    for (const loan of rows.loans) {
      expect(rows.pools.map(({ slug }) => slug)).toContain(loan.pool)
      expect(
        isLoanStatus(loan.status) && isCreditCategory(loan.category) && isRegion(loan.region),
      ).toBe(true)
      if (loan.sectorId !== undefined) expect(privateCreditSectorById(loan.sectorId)).toBeDefined()
    }
    for (const platform of ['clearpool', 'ribbon-lend', 'florence-finance', 'homecoin'])
      expect(rows.pools.some((pool) => pool.platform === platform)).toBe(true)
  })

  it('adds up to the last day of each asset', () => {
    const lenders = [...lines.keys()].flatMap((name) =>
      name.endsWith(' outstandingCapital') ? [name.replace(' outstandingCapital', '')] : [],
    )
    for (const asset of lenders) {
      const pools = new Set(
        rows.pools.filter((pool) => pool.asset === asset).map(({ slug }) => slug),
      )
      const loans = rows.loans.filter((loan) => pools.has(loan.pool))
      const outstanding = sum(loans.map((loan) => loan.outstanding))
      expect(outstanding, asset).toBeCloseTo(valueOn(`${asset} outstandingCapital`, LAST_DAY), 1)
      expect(
        sum(loans.filter(({ status }) => status !== 'funded').map((loan) => loan.principal)),
        asset,
      ).toBeCloseTo(valueOn(`${asset} cumulativeIssuedAmount`, LAST_DAY), 1)
      const failed = loans.filter(({ status }) => status === 'defaulted' || status === 'liquidated')
      expect(sum(failed.map((loan) => loan.principal)), asset).toBeCloseTo(
        valueOn(`${asset} defaultedLoansAmount`, LAST_DAY),
        1,
      )
      const rate = sum(loans.map((loan) => loan.interestRate * loan.outstanding)) / outstanding
      expect(rate, asset).toBeCloseTo(valueOn(`${asset} yieldToMaturity`, LAST_DAY), 9)
    }
  })

  it('has amounts and dates that agree with the status', () => {
    const statuses = new Set(rows.loans.map(({ status }) => status))
    for (const status of ['active', 'late', 'funded', 'repaid', 'defaulted', 'liquidated'] as const)
      expect(statuses).toContain(status)
    for (const {
      slug,
      status,
      principal,
      outstanding,
      interestRate,
      startDate,
      maturityDate,
    } of rows.loans) {
      expect(principal, slug).toBeGreaterThan(0)
      expect(outstanding >= 0 && outstanding <= principal, slug).toBe(true)
      expect(outstanding > 0, slug).toBe(['active', 'late'].includes(status))
      expect(interestRate > 0 && interestRate < 0.3, slug).toBe(true)
      expect(startDate < maturityDate && startDate <= LAST_DAY, slug).toBe(true)
      if (status === 'repaid') expect(maturityDate).toBeLessThan(LAST_DAY)
      if (status === 'active') expect(maturityDate).toBeGreaterThan(LAST_DAY)
    }
    expect(new Set(rows.loans.map(({ region }) => region)).size).toBe(regionKeys.length)
  })
})

describe('demo transactions', () => {
  it('lists about forty for each of many tokens, within the latest 30 days', () => {
    const byToken = Map.groupBy(rows.transactions, ({ asset, network }) => `${asset} on ${network}`)
    expect(byToken.size).toBeGreaterThanOrEqual(60)
    for (const [name, list] of byToken) expect(list.length, name).toBeGreaterThanOrEqual(5)
    expect(rows.transactions.length / byToken.size).toBeGreaterThan(30)
    expect(rows.transactions.length / byToken.size).toBeLessThan(60)
    for (const { at } of rows.transactions)
      expect(toDay(at) > LAST_DAY - 30 && toDay(at) <= LAST_DAY).toBe(true)
  })

  it('mints and burns exactly what the history has on each listed day, and transfers no more', () => {
    for (const [name, list] of Map.groupBy(
      rows.transactions,
      ({ asset, network }) => `${asset} on ${network}`,
    )) {
      const { decimals = 0 } =
        catalogue.tokens.find(({ asset, network }) => `${asset} on ${network}` === name) ?? {}
      const tokens = (type: string, day: number) =>
        Number(
          list
            .filter((row) => row.type === type && toDay(row.at) === day)
            .reduce((total, { amount }) => total + BigInt(amount), 0n),
        ) /
        10 ** decimals
      for (let day = LAST_DAY - 13; day <= LAST_DAY; day++) {
        expect(tokens('mint', day), name).toBeCloseTo(valueOn(`${name} dailyMintsToken`, day), 3)
        expect(tokens('burn', day), name).toBeCloseTo(valueOn(`${name} dailyBurnsToken`, day), 3)
      }
      for (let day = LAST_DAY - 29; day <= LAST_DAY; day++) {
        const moved = tokens('transfer', day)
        if (moved > 0 && lines.has(`${name} dailyTransferVolumeToken`))
          expect(moved, name).toBeLessThanOrEqual(valueOn(`${name} dailyTransferVolumeToken`, day))
      }
    }
  })

  it('writes whole amounts, and addresses and hashes as the network does', () => {
    expect(new Set(rows.transactions.map(({ hash }) => hash)).size).toBe(rows.transactions.length)
    for (const { network, type, amount, fromAddress, toAddress, hash } of rows.transactions) {
      expect(amount).toMatch(/^[1-9]\d*$/)
      expect([fromAddress === null, toAddress === null]).toEqual([type === 'mint', type === 'burn'])
      expect(fromAddress).not.toBe(toAddress)
      for (const address of [fromAddress, toAddress])
        if (address !== null) expect(address).toMatch(ADDRESS[network] ?? EVM)
      expect(hash).toMatch(
        network === 'solana'
          ? /^[1-9A-HJ-NP-Za-km-z]{80,90}$/
          : network === 'tron'
            ? /^[0-9a-f]{64}$/
            : /^0x[0-9a-f]{64}$/,
      )
    }
    for (const { network, toAddress } of rows.transactions)
      if (network === 'tron' && toAddress) expect(hasTronChecksum(toAddress)).toBe(true)
  })
})

const EVM = /^0x[0-9a-f]{40}$/
const ADDRESS: Partial<Record<string, RegExp>> = {
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

function hasTronChecksum(address: string): boolean {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const number = [...address].reduce(
    (total, digit) => total * 58n + BigInt(alphabet.indexOf(digit)),
    0n,
  )
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21))
}

describe('demo offers, news and holders', () => {
  it('calls offers and news samples, and links them to assets that exist', () => {
    expect(rows.investments.length).toBeGreaterThanOrEqual(18)
    expect(new Set(rows.investments.map(({ status }) => status))).toEqual(
      new Set(['open', 'full', 'closed']),
    )
    for (const { name, asset, status, closesOn, opensOn, yield: rate } of rows.investments) {
      expect(name).toMatch(/^Sample offer: /)
      expect(assetSlugs).toContain(asset)
      if (status === 'closed') expect(closesOn).toBeLessThan(LAST_DAY)
      if (status === 'open') expect(closesOn ?? LAST_DAY + 1).toBeGreaterThan(LAST_DAY)
      expect(opensOn).toBeLessThan(LAST_DAY)
      if (rate !== undefined) expect(rate).toBeCloseTo(valueOn(`${asset} apy30Day`, LAST_DAY), 9)
    }
    expect(rows.news.length).toBeGreaterThanOrEqual(24)
    for (const { title, publisher, publishedAt, assets } of rows.news) {
      expect(title).toMatch(/^Sample: /)
      expect(publisher).toBe('Sample Wire')
      expect(toDay(publishedAt)).toBeLessThanOrEqual(LAST_DAY)
      for (const asset of assets) expect(assetSlugs).toContain(asset)
    }
    for (const list of [rows.investments, rows.news])
      expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
  })

  it('knows who holds how much: shares grow with the number of holders and never pass all of it', () => {
    expect(rows.holders.length).toBeGreaterThanOrEqual(70)
    for (const { asset, day, holders, top1, top5, top10 } of rows.holders) {
      expect(0 < top1 && top1 <= top5 && top5 <= top10 && top10 <= 1, asset).toBe(true)
      expect(top10 === 1, asset).toBe(holders <= 10)
      const parts = catalogue.tokens
        .filter((token) => token.asset === asset)
        .map(({ network }) => valueOn(`${asset} on ${network} holders`, day))
      if (asset !== 'rcoin')
        expect(holders).toBe(sum(parts.filter((count) => !Number.isNaN(count))))
    }
    const newest = (wanted: string) =>
      rows.holders.find(({ asset, day }) => asset === wanted && day === LAST_DAY)
    const [few, many] = [newest('fdit'), newest('usdt')]
    expect(few && many && few.top1 > many.top1).toBe(true)
  })
})
