import { isMeasureKey } from '#lib/registry/measures.ts'
import type { OpenHold } from '#server/pipeline/holds/newest-holds.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'
import type { PublishedLine } from '#server/pipeline/series/published.ts'
import { listMarks, type Mark } from '#server/pipeline/series/series-marks.ts'
import { convert, convertLine, isMoney, type Money } from '#server/market/currency/convert-money.ts'

/** Published lines with their amounts of money in a currency; a line of which no day has a rate is left out. */
export function convertPublished(
  lines: Map<string, PublishedLine>,
  money: Money,
): Map<string, PublishedLine> {
  if (!money.rates) return lines
  return new Map(
    [...lines].flatMap(([key, line]): [string, PublishedLine][] => {
      if (!isMoney(line.measure)) return [[key, line]]
      const converted = convertLine(line, money)
      if (!converted) return []
      // marks are counted from the first day
      const shift = converted.start - line.start
      const marks = listMarks(line.marks).flatMap(({ offset, mark, note, days }): Mark[] =>
        offset < shift ? [] : [[offset - shift, mark, note, days]],
      )
      return [[key, { ...line, ...converted, marks }]]
    }),
  )
}

/** Readings that are kept back, each by the rate of its own day. */
export function convertHolds(holds: Map<string, OpenHold>, money: Money): Map<string, OpenHold> {
  if (!money.rates) return holds
  return new Map(
    [...holds].map(([key, hold]) => {
      const measure = key.slice(key.lastIndexOf(' ') + 1)
      return isMeasureKey(measure) && isMoney(measure)
        ? [key, { ...hold, value: convert(money, hold.value, hold.day) }]
        : [key, hold]
    }),
  )
}

/** Converts the value of an asset to a currency; undefined where no day has a rate. */
export function convertAsset(value: AssetValue, money: Money): AssetValue | undefined {
  if (!money.rates || !isMoney(value.measure)) return value
  const units = value.units.flatMap((unit): Unit[] => {
    const line = convertLine(unit, money)
    return line ? [{ ...unit, ...line }] : []
  })
  const [only] = units
  const own = value.units.length === 1 && value.line === value.units[0] ? only : undefined
  const line = own ?? convertLine(value.line, money)
  return line && units.length
    ? { ...value, units, line: { ...value.line, ...line }, derived: undefined }
    : undefined
}
