import { describe, expect, it } from 'vitest'
import { toDate } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { catalogue } from '#prisma/seed/catalogue/catalogue.ts'
import {
  all,
  broken,
  lineEnd,
  FIRST_DAY,
  isNear,
  LAST_DAY,
  need,
  sumOver,
  tokens,
  value,
} from './demo-lines.ts'

describe('demo history', () => {
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
          lineEnd(supply),
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
        ['circulatingMarketValue', 'totalSupply'],
        ['dailyTransferVolume', 'dailyTransferVolumeToken'],
      ]
      for (const [dollars, amount] of pairs) {
        const line = lines.get(dollars)
        if (line)
          expect(
            broken(`${name} ${dollars}`, line.start, lineEnd(line), (day) =>
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
            lineEnd(supply),
            (day) => value(circulating, day) <= value(supply, day),
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
        const isMade = lines.has('circulatingSupply')
        expect(lines.has('circulatingMarketValue'), asset.slug).toBe(isByPrice && !isMade)
        expect(lines.has('bridgedTokenValue'), asset.slug).toBe(!isByPrice && !isMade)
        if (isMade && !isByPrice) expect(lines.has('bridgedSupply'), asset.slug).toBe(true)
      }
  })

  it('counts possible addresses: day ≤ week ≤ month, and none above its days’ sum or the holders', () => {
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
        broken(name, from, lineEnd(daily), (day) => {
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
          lineEnd(moved),
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
              value(need(lines, 'bridgeTransfersDaily'), day) > 0 ===
                value(need(lines, 'bridgeVolumeDaily'), day) > 0 &&
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
                sumOver(outflow, day, toDate(day).getUTCDate()),
              ) &&
              isNear(
                value(need(lines, 'bridgeInflowWeekly'), day),
                sumOver(inflow, day, ((toDate(day).getUTCDay() + 6) % 7) + 1),
              ),
          ),
        ).toEqual([])
      }
    }
  })
})
