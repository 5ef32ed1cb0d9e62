import { describe, expect, it } from 'vitest'
import { dateOf, isWeekend, parseDay, type Day } from '#lib/dates.ts'
import { benchmarkKeys } from '#lib/registry/benchmarks.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { demoHistory, firstDays, type DemoLine } from '#prisma/seed/history.ts'

const LAST_DAY = parseDay('2026-11-20') ?? 0
const DAYS = 1096
const FIRST_DAY = LAST_DAY - DAYS + 1

type Lines = Map<MeasureKey, DemoLine>
const nameOf = ({ scope }: DemoLine) =>
  scope.kind === 'token'
    ? `${scope.asset} on ${scope.network}`
    : scope.kind === 'asset'
      ? scope.asset
      : scope.kind === 'platform'
        ? `platform ${scope.platform}`
        : `benchmark ${scope.benchmark}`

function collect(lines: Iterable<DemoLine>): Map<string, Lines> {
  const scopes = new Map<string, Lines>()
  for (const line of lines) {
    const known = scopes.get(nameOf(line)) ?? new Map<MeasureKey, DemoLine>()
    scopes.set(nameOf(line), known.set(line.measure, line))
  }
  return scopes
}

const all = collect(demoHistory({ catalogue, lastDay: LAST_DAY, days: DAYS }))
const tokens = [...all].filter(([name]) => name.includes(' on '))
const value = (line: DemoLine | undefined, day: Day): number =>
  line?.values[day - line.start] ?? Number.NaN
const need = (lines: Lines | undefined, measure: MeasureKey): DemoLine => {
  const line = lines?.get(measure)
  if (!line) throw new Error(`no line for ${measure}`)
  return line
}
const endOf = (line: DemoLine): Day => line.start + line.values.length - 1
/** Days that break a rule, as text: one assertion for a whole line. */
const broken = (name: string, from: Day, to: Day, holds: (day: Day) => boolean): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day++)
    if (!holds(day)) days.push(`${name}, day ${day - FIRST_DAY}`)
  return days
}
const isNear = (a: number, b: number, tolerance = 1e-9) =>
  Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b))
const sumOver = (line: DemoLine, day: Day, length: number) => {
  let sum = 0
  for (let i = Math.max(line.start, day - length + 1); i <= day; i++) sum += value(line, i)
  return sum
}

describe('demo history', () => {
  it('covers three years up to the last day, within its size', () => {
    let points = 0
    for (const lines of all.values())
      for (const line of lines.values()) {
        expect(line.start).toBeGreaterThanOrEqual(FIRST_DAY)
        expect(endOf(line)).toBeLessThanOrEqual(LAST_DAY)
        points += line.values.reduce((count, point) => count + (Number.isNaN(point) ? 0 : 1), 0)
      }
    expect(points).toBeGreaterThan(1_500_000)
    expect(points).toBeLessThanOrEqual(2_200_000)
    expect([...all.values()].some((lines) => lines.get('totalSupply')?.start === FIRST_DAY)).toBe(
      true,
    )
  })

  it('has no impossible value: none below zero, none infinite, no step beyond the bound of its measure', () => {
    for (const [name, lines] of all)
      for (const [measure, { values }] of lines) {
        const { signed, maxDailyFactor, unit } = measureOf(measure)
        let [before, worst] = [Number.NaN, 1]
        for (const point of values) {
          if (Number.isNaN(point)) continue
          if (!Number.isFinite(point) || (!signed && point < 0))
            throw new Error(`${name}: ${measure} has ${point}`)
          if (unit === 'count' && !Number.isInteger(point))
            throw new Error(`${name}: ${measure} counts ${point}`)
          if (before > 0 && point > 0) worst = Math.max(worst, point / before, before / point)
          before = point
        }
        if (maxDailyFactor !== null)
          expect(worst, `${name}: ${measure}`).toBeLessThan(maxDailyFactor / 2)
      }
  })

  it('has gaps only where a benchmark has no business day and where a yield needs older days', () => {
    for (const [name, lines] of all)
      for (const [measure, line] of lines) {
        if (measure === 'apy7Day' || measure === 'apy30Day') continue
        const gaps = broken(
          name,
          line.start,
          endOf(line),
          (day) =>
            !Number.isNaN(value(line, day)) ||
            (line.frequency === 'business_day' && isWeekend(day)),
        )
        expect(gaps).toEqual([])
      }
  })

  it('makes supply from mints and burns', () => {
    for (const [name, lines] of tokens) {
      const [supply, mints, burns] = [
        need(lines, 'totalSupply'),
        need(lines, 'dailyMintsToken'),
        need(lines, 'dailyBurnsToken'),
      ]
      expect(
        broken(
          name,
          supply.start + 1,
          endOf(supply),
          (day) =>
            isNear(
              value(supply, day),
              value(supply, day - 1) + value(mints, day) - value(burns, day),
              1e-12,
            ) && value(supply, day) > 0,
        ),
      ).toEqual([])
    }
  })

  it('makes dollars from tokens and the price or net asset value of the asset', () => {
    for (const [name, lines] of tokens) {
      const asset = all.get(name.split(' on ')[0] ?? '')
      const unit = asset?.get('netAssetValue') ?? need(asset, 'price')
      const supply = need(lines, 'totalSupply')
      const pairs: [MeasureKey, MeasureKey][] = [
        ['dailyMints', 'dailyMintsToken'],
        ['dailyBurns', 'dailyBurnsToken'],
        ['bridgedTokenValue', 'totalSupply'],
        ['marketValue', 'totalSupply'],
        [
          'circulatingMarketValue',
          lines.has('circulatingSupply') ? 'circulatingSupply' : 'totalSupply',
        ],
        ['dailyTransferVolume', 'dailyTransferVolumeToken'],
      ]
      for (const [dollars, amount] of pairs) {
        const line = lines.get(dollars)
        if (line)
          expect(
            broken(`${name} ${dollars}`, line.start, endOf(line), (day) =>
              isNear(value(line, day), value(need(lines, amount), day) * value(unit, day)),
            ),
          ).toEqual([])
      }
      const circulating = lines.get('circulatingSupply')
      if (circulating)
        expect(
          broken(
            name,
            supply.start,
            endOf(supply),
            (day) => value(circulating, day) < value(supply, day),
          ),
        ).toEqual([])
    }
  })

  it('sizes coins and metals at market price and everything else at net asset value', () => {
    for (const asset of catalogue.assets)
      for (const token of catalogue.tokens.filter((row) => row.asset === asset.slug)) {
        const lines = all.get(`${asset.slug} on ${token.network}`)
        if (!lines) continue
        const isByPrice = asset.assetClass === 'stablecoins' || asset.assetClass === 'commodities'
        expect(lines.has('circulatingMarketValue'), asset.slug).toBe(isByPrice)
        expect(lines.has('bridgedTokenValue'), asset.slug).toBe(!isByPrice)
      }
  })

  it('adds transfers up over the trailing 30 days', () => {
    for (const [name, lines] of tokens) {
      const [daily, monthly] = [
        lines.get('dailyTransferVolume'),
        lines.get('monthlyTransferVolume'),
      ]
      if (!daily || !monthly) continue
      // what is older than the shown days is in the sums of the first 29 of them
      const isNew =
        daily.start > FIRST_DAY &&
        value(need(lines, 'totalSupply'), daily.start) ===
          value(need(lines, 'dailyMintsToken'), daily.start)
      expect(
        broken(
          name,
          isNew ? daily.start : daily.start + 29,
          endOf(daily),
          (day) => value(monthly, day) === sumOver(daily, day, 30),
        ),
      ).toEqual([])
    }
  })

  it('counts addresses that can be: a day within a week within a month, none more than the days together, none above the holders', () => {
    for (const [name, lines] of tokens) {
      const daily = lines.get('dailyActiveAddresses')
      if (!daily) continue
      const [weekly, monthly, holders, transfers] = [
        lines.get('weeklyActiveAddresses'),
        need(lines, 'monthlyActiveAddresses'),
        need(lines, 'holders'),
        need(lines, 'dailyTransactions'),
      ]
      const from = daily.start + 29
      expect(
        broken(name, from, endOf(daily), (day) => {
          const [today, month] = [value(daily, day), value(monthly, day)]
          const week = weekly ? value(weekly, day) : today
          return (
            today <= value(holders, day) &&
            today <= week &&
            week <= month &&
            month <= sumOver(daily, day, 30) &&
            (!weekly || week <= sumOver(daily, day, 7)) &&
            value(transfers, day) >= today / 2 &&
            today > 0 === value(transfers, day) > 0
          )
        }),
      ).toEqual([])
      const moved = need(lines, 'dailyTransferVolume')
      expect(
        broken(
          name,
          moved.start,
          endOf(moved),
          (day) => value(moved, day) === 0 || value(transfers, day) > 0,
        ),
      ).toEqual([])
    }
  })

  it('moves over a bridge what is burnt on one network and minted on another', () => {
    const bridged = Map.groupBy(
      tokens.filter(([, lines]) => lines.has('bridgeInflowDaily')),
      ([name]) => name.split(' on ')[0],
    )
    expect([...bridged.keys()]).toEqual(['usds', 'buidl'])
    for (const [asset, places] of bridged) {
      expect(
        broken(String(asset), FIRST_DAY + 1, LAST_DAY, (day) => {
          const over = (measure: MeasureKey) =>
            places.reduce((sum, [, lines]) => sum + (value(lines.get(measure), day) || 0), 0)
          return isNear(over('bridgeInflowDaily'), over('bridgeOutflowDaily'))
        }),
      ).toEqual([])
      for (const [name, lines] of places) {
        const [inflow, outflow] = [
          need(lines, 'bridgeInflowDaily'),
          need(lines, 'bridgeOutflowDaily'),
        ]
        expect(
          broken(
            name,
            inflow.start,
            LAST_DAY,
            (day) =>
              value(inflow, day) <= value(need(lines, 'dailyMints'), day) &&
              value(outflow, day) <= value(need(lines, 'dailyBurns'), day) &&
              isNear(
                value(need(lines, 'bridgeVolumeDaily'), day),
                value(inflow, day) + value(outflow, day),
              ),
          ),
        ).toEqual([])
        expect(
          broken(
            name,
            inflow.start + 31,
            LAST_DAY,
            (day) =>
              isNear(value(need(lines, 'bridgeInflowTrailing7'), day), sumOver(inflow, day, 7)) &&
              isNear(
                value(need(lines, 'bridgeOutflowTrailing30'), day),
                sumOver(outflow, day, 30),
              ) &&
              isNear(
                value(need(lines, 'bridgeOutflowMonthly'), day),
                sumOver(outflow, day, dateOf(day).getUTCDate()),
              ) &&
              isNear(
                value(need(lines, 'bridgeInflowWeekly'), day),
                sumOver(inflow, day, ((dateOf(day).getUTCDay() + 6) % 7) + 1),
              ),
          ),
        ).toEqual([])
      }
    }
  })

  it('states the yield that the net asset value has earned', () => {
    for (const slug of ['ousg', 'usdy', 'tbill', 'ustb', 'syrup-usdc']) {
      const [nav, apy] = [need(all.get(slug), 'netAssetValue'), need(all.get(slug), 'apy7Day')]
      expect(
        broken(slug, apy.start + 7, endOf(apy), (day) =>
          isNear(value(apy, day), (value(nav, day) / value(nav, day - 7)) ** (365 / 7) - 1, 2e-5),
        ),
      ).toEqual([])
    }
    // a fund that stays at a dollar earns about the bill yield, less its costs
    const [fund, bill] = [
      need(all.get('buidl'), 'apy30Day'),
      need(all.get('benchmark us-treasury-1-month'), 'yieldToMaturity'),
    ]
    expect(Math.abs(value(fund, LAST_DAY) - value(bill, LAST_DAY))).toBeLessThan(0.006)
    expect(new Set(need(all.get('buidl'), 'netAssetValue').values)).toEqual(new Set([1]))
  })

  it('prices gold tokens at the metal and coins at their peg', () => {
    const gold = need(all.get('benchmark gold'), 'price')
    for (const [slug, ounces] of [
      ['paxg', 1],
      ['xaut', 1],
      ['cgo', 1 / 31.103_476_8],
    ] as const) {
      const price = need(all.get(slug), 'price')
      expect(
        broken(slug, price.start, endOf(price), (day) =>
          isNear(value(price, day), value(gold, day) * ounces, 0.01),
        ),
      ).toEqual([])
    }
    for (const slug of ['usdt', 'usdc', 'dai', 'pyusd']) {
      const price = need(all.get(slug), 'price')
      expect(
        broken(slug, price.start, endOf(price), (day) => isNear(value(price, day), 1, 0.003)),
      ).toEqual([])
    }
  })

  it('lets what a credit asset ever lent and lost only grow, and covers what is outstanding', () => {
    const credit = [...all].filter(([, lines]) => lines.has('outstandingCapital'))
    expect(credit.length).toBeGreaterThanOrEqual(12)
    for (const [name, lines] of credit) {
      const [outstanding, cumulative, defaulted] = [
        need(lines, 'outstandingCapital'),
        need(lines, 'cumulativeIssuedAmount'),
        need(lines, 'defaultedLoansAmount'),
      ]
      expect(
        broken(
          name,
          outstanding.start + 1,
          endOf(outstanding),
          (day) =>
            value(cumulative, day) >= value(cumulative, day - 1) &&
            value(defaulted, day) >= value(defaulted, day - 1) &&
            value(outstanding, day) + value(defaulted, day) <= value(cumulative, day) + 0.01,
        ),
      ).toEqual([])
    }
  })

  it('is quieter on weekends, and silent where funds issue on business days only', () => {
    const mints = need(all.get('ousg on ethereum'), 'dailyMints')
    expect(
      broken(
        'ousg',
        mints.start,
        endOf(mints),
        (day) => !isWeekend(day) || value(mints, day) === 0,
      ),
    ).toEqual([])
    const volume = need(all.get('usdc on ethereum'), 'dailyTransferVolume')
    const mean = (on: (day: Day) => boolean) => {
      const days = [...volume.values.keys()].map((i) => volume.start + i).filter(on)
      return days.reduce((sum, day) => sum + value(volume, day), 0) / days.length
    }
    expect(mean(isWeekend)).toBeLessThan(mean((day) => !isWeekend(day)) * 0.75)
  })

  it('shows one asset that entered the catalogue late and one whose source fell silent', () => {
    const late = need(all.get('jtrsy'), 'netAssetValue')
    expect(late.start).toBe(LAST_DAY - 20)
    expect(
      value(need(all.get('jtrsy on ethereum'), 'bridgedTokenValue'), late.start),
    ).toBeGreaterThan(400e6)
    const stale = [...all].filter(([, lines]) =>
      [...lines.values()].some((line) => endOf(line) < LAST_DAY),
    )
    expect(stale.map(([name]) => name)).toEqual(['rcoin', 'rcoin on ethereum'])
    for (const [, lines] of stale)
      for (const line of lines.values()) expect(endOf(line)).toBe(LAST_DAY - 12)
    // nothing flows on its last day, so that its silence leaves no hole in the flows of others
    expect(value(need(all.get('rcoin on ethereum'), 'dailyMints'), LAST_DAY - 12)).toBe(0)
  })

  it('says on which day each asset was first followed', () => {
    const first = firstDays({ catalogue, lastDay: LAST_DAY, days: DAYS })
    expect(first.get('usdt')).toBe(FIRST_DAY)
    expect(first.get('buidl')).toBe(parseDay('2024-03-20'))
    expect(first.get('jtrsy')).toBe(LAST_DAY - 20)
    expect(first.has('tfbill')).toBe(false)
  })

  it('has every benchmark, Treasury yields on business days only', () => {
    for (const key of benchmarkKeys) expect(all.get(`benchmark ${key}`)?.size).toBe(1)
    expect(need(all.get('benchmark us-treasury-10-year'), 'yieldToMaturity').frequency).toBe(
      'business_day',
    )
    expect(need(all.get('benchmark gold'), 'price').frequency).toBe('day')
  })
})

describe('demo history, made again', () => {
  const some = {
    assets: catalogue.assets.filter(({ slug }) => ['usdc', 'buidl', 'paxg'].includes(slug)),
  }
  const lines = (options: { seed?: number; assets?: typeof catalogue.assets }) =>
    [
      ...demoHistory({
        catalogue: { ...catalogue, assets: options.assets ?? some.assets },
        lastDay: LAST_DAY,
        days: 200,
        ...(options.seed !== undefined && { seed: options.seed }),
      }),
    ].map(
      (line) =>
        `${nameOf(line)} ${line.measure} ${line.start} ${Buffer.from(line.values.buffer, line.values.byteOffset, line.values.byteLength).toString('base64')}`,
    )

  it('is the same to the byte for the same seed, and another for another', () => {
    expect(lines({})).toEqual(lines({}))
    expect(lines({ seed: 1 })).not.toEqual(lines({ seed: 2 }))
  })

  it('does not change for an asset when others come or go', () => {
    const usdc = some.assets.filter(({ slug }) => slug === 'usdc')
    expect(lines({ assets: usdc }).filter((line) => line.startsWith('usdc'))).toEqual(
      lines({}).filter((line) => line.startsWith('usdc')),
    )
  })

  it('is as large in any year', () => {
    const shape = (lastDay: Day) =>
      [...demoHistory({ catalogue, lastDay, days: DAYS })].map(
        (line) => `${nameOf(line)} ${line.measure} ${lastDay - line.start} ${line.values.length}`,
      )
    expect(shape(LAST_DAY + 1_500)).toEqual(shape(LAST_DAY))
  }, 60_000) // two whole histories
})
