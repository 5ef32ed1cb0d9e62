import { describe, expect, it } from 'vitest'
import { type Day, isWeekend, parseDay } from '#lib/dates.ts'
import { benchmarkKeys } from '#lib/registry/benchmarks.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import { demoHistory, firstDays } from '#prisma/seed/history.ts'
import {
  all,
  broken,
  DAYS,
  lineEnd,
  FIRST_DAY,
  isNear,
  LAST_DAY,
  lineName,
  need,
  value,
} from './demo-lines.ts'

describe('demo history', () => {
  it('covers three years up to the last day, within its size', () => {
    let points = 0
    for (const lines of all.values())
      for (const line of lines.values()) {
        expect(line.start).toBeGreaterThanOrEqual(FIRST_DAY)
        expect(lineEnd(line)).toBeLessThanOrEqual(LAST_DAY)
        points += line.values.reduce((count, point) => count + (Number.isNaN(point) ? 0 : 1), 0)
      }
    expect(points).toBeGreaterThan(1_500_000)
    expect(points).toBeLessThanOrEqual(2_200_000)
    expect([...all.values()].some((lines) => lines.get('totalSupply')?.start === FIRST_DAY)).toBe(
      true,
    )
  })

  it('has no impossible value: none below zero, none infinite, no day that leaves the levels around it', () => {
    for (const [name, lines] of all)
      for (const [measure, { values }] of lines) {
        const { signed, unit } = getMeasure(measure)
        for (const point of values) {
          if (Number.isNaN(point)) continue
          if (!Number.isFinite(point) || (!signed && point < 0))
            throw new Error(`${name}: ${measure} has ${point}`)
          if (unit === 'count' && !Number.isInteger(point))
            throw new Error(`${name}: ${measure} counts ${point}`)
        }
      }
  })

  it('has gaps only where a benchmark has no business day and where a yield needs older days', () => {
    for (const [name, lines] of all)
      for (const [measure, line] of lines) {
        if (measure === 'apy7Day' || measure === 'apy30Day') continue
        const gaps = broken(
          name,
          line.start,
          lineEnd(line),
          (day) =>
            !Number.isNaN(value(line, day)) ||
            (line.frequency === 'business_day' && isWeekend(day)),
        )
        expect(gaps).toEqual([])
      }
  })

  it('states the yield that the net asset value has earned', () => {
    for (const slug of ['ousg', 'usdy', 'tbill', 'ustb', 'syrup-usdc']) {
      const [nav, apy] = [need(all.get(slug), 'netAssetValue'), need(all.get(slug), 'apy7Day')]
      expect(
        broken(slug, apy.start + 7, lineEnd(apy), (day) =>
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
        broken(slug, price.start, lineEnd(price), (day) =>
          isNear(value(price, day), value(gold, day) * ounces, 0.01),
        ),
      ).toEqual([])
    }
    for (const slug of ['usdt', 'usdc', 'dai', 'pyusd']) {
      const price = need(all.get(slug), 'price')
      expect(
        broken(slug, price.start, lineEnd(price), (day) => isNear(value(price, day), 1, 0.003)),
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
          lineEnd(outstanding),
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
        lineEnd(mints),
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
      [...lines.values()].some((line) => lineEnd(line) < LAST_DAY),
    )
    expect(stale.map(([name]) => name)).toEqual(['rcoin', 'rcoin on ethereum'])
    for (const [, lines] of stale)
      for (const line of lines.values()) expect(lineEnd(line)).toBe(LAST_DAY - 12)
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
    expect(need(all.get('benchmark eur'), 'price').frequency).toBe('business_day')
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
    ].map((line) => {
      const { buffer, byteOffset, byteLength } = line.values
      const values = Buffer.from(buffer, byteOffset, byteLength).toString('base64')
      return `${lineName(line)} ${line.measure} ${line.start} ${values}`
    })

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
        (line) => `${lineName(line)} ${line.measure} ${lastDay - line.start} ${line.values.length}`,
      )
    expect(shape(LAST_DAY + 1_500)).toEqual(shape(LAST_DAY))
  }, 60_000) // two whole histories
})
