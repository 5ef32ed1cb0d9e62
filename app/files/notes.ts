import { showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { isStillOpen } from '#lib/format/show-published-by.ts'
import { describeCoverage, isPartial } from '#lib/view/figures/describe-coverage.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { describeMoney } from '#server/market/currency/describe-money.ts'
import type { Download } from '#server/pages/download/download.ts'

/** Tells a reader of a file which currency its amounts are in, what is absent from it, and why. */
export function writeNotes(page: Download): string[] {
  const isCut = page.kind === 'table' && page.count > page.rows.length + page.rowsLeftOut
  const conversion = describeMoney(page.money, page.asOf)
  const { unheldWords = [], point: { on, asOf } = NOW } = page
  return [
    ...(on === null ? [] : [`Figures as of ${showDay(on)}: newer days are not included.`]),
    ...(asOf !== null && isStillOpen(asOf)
      ? [`Figures as published so far on ${showDay(asOf)}, UTC; the day is not over.`]
      : []),
    ...(conversion ? [conversion, ...(page.conversion ? [page.conversion] : [])] : []),
    ...(page.kind === 'chart' && page.coverage && isPartial(page.coverage)
      ? [`The newest total covers ${describeCoverage(page.coverage)}.`]
      : []),
    ...(page.kind === 'table' ? (page.ownNotes ?? []) : []),
    ...(isCut && page.kind === 'table'
      ? [`The first ${showFullCount(page.rows.length)} of ${showFullCount(page.count)} rows.`]
      : []),
    ...(page.kind === 'table' && page.rowsLeftOut
      ? [
          `${showFullCount(page.rowsLeftOut)} rows are excluded: their source may be shown but not redistributed.`,
        ]
      : []),
    ...(page.leftOut.length
      ? [
          `Figures of ${listed(page.leftOut)} are excluded: their source may be shown but not redistributed.`,
        ]
      : []),
    ...(unheldWords.length ? [describeUnheld(unheldWords)] : []),
  ]
}

function describeUnheld(words: readonly string[]): string {
  const named = listed(words.map((word) => `"${word}"`))
  const verb = words.length > 1 ? 'change' : 'changes'
  return `${named} in the address ${verb} what else the page shows, and nothing in this file.`
}

const SHOWN = 8

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).join(', ')
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown
}
