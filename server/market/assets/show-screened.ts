import { forListedTerms, type ListedTerm, type ListedTermRow } from '#lib/catalogue/listed-terms.ts'
import { parseDay, showDay } from '#lib/dates.ts'
import type { assetListing } from '#lib/registry/listings/asset-listing.ts'
import type { ColumnKey } from '#lib/registry/listings/listings.ts'
import { offChain } from '#lib/registry/platforms.ts'
import { assetHref } from '#lib/routes.ts'
import {
  accessCodes,
  frameworkCodes,
  redemptionAssets,
  redemptionCodes,
} from '#lib/registry/term-codes.ts'
import { sizeId } from '#lib/view/figures/figure-id.ts'
import type { Cell, ListingRow } from '#lib/view/lists/listing-row.ts'
import {
  amount,
  classLink,
  dayCell,
  figure,
  issuerLink,
  links,
  marked,
  networkMarks,
  ofMeasure,
  platformLink,
  termCell,
  words,
} from '#server/market/listings/listing-cells.ts'
import {
  countryOptions,
  isOffChain,
  launchOptions,
  tokenizationOptions,
} from '#server/market/listings/options.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import { flagIn, listIn, numberIn, wordIn } from '#server/market/assets/screened-asset.ts'
import type { Screened } from '#server/market/assets/screened-asset.ts'
import { assetMark } from '#lib/view/entities/mark.ts'

/** A row of the screener as the list shows it. */
export function showScreened(
  row: Screened,
  { index, total, money }: { index: CatalogueIndex; total: number; money: Money },
  spark: readonly (number | null)[],
): ListingRow {
  const asset = index.assets.get(row.id)
  const mark = assetMark(
    { ...row, symbol: asset?.symbol ?? null },
    asset?.color ?? 'var(--s-other)',
  )
  const cells: Record<ColumnKey<typeof assetListing>, Cell> = {
    class: links([classLink(row.classId)]),
    networks: isOffChain(row) ? words(offChain.label) : networkMarks(row.networkIds),
    platform: links(
      row.platformIds.map((id) => platformLink(id, index)),
      'Platform not available',
    ),
    issuer: links([issuerLink(row.issuerId, index)], 'Issuer not available'),
    country: words(countryOptions(row.countryCode)[0]?.label, 'Jurisdiction not available'),
    tokenization: words(tokenizationOptions(row.tokenization)[0]?.label, 'Not specified'),
    status: words(launchOptions(row.status)[0]?.label),
    value: marked(
      amount(
        'money',
        row.value,
        money,
        'No source reports a value',
        sizeId({ scope: `asset:${row.id}`, asOf: row.day }),
      ),
      row.notes.value,
    ),
    change7d: figure('change', row.change7d),
    change30d: figure('change', row.change30d),
    change1y: figure('change', row.change1y),
    share: {
      kind: 'share',
      value: row.value !== null && total && !row.isStale ? row.value / total : null,
      color: mark.color,
    },
    holders: marked(
      figure('count', row.holders, 'Holders not available', {
        scope: `asset:${row.id}`,
        measure: 'holders',
        day: row.holdersDay,
      }),
      row.notes.holders,
    ),
    apy: marked(
      ofMeasure(figure('percent', row.apy, 'No published yield'), row.apyMeasure),
      row.notes.apy,
    ),
    transfers: marked(
      amount('money', row.transfers, money, 'Transfers not available', {
        scope: `asset:${row.id}`,
        measure: 'monthlyTransferVolume',
        day: row.transfersDay,
      }),
      row.notes.transfers,
    ),
    ...termCells(row, money),
    added: dayCell(parseDay(row.addedOn) ?? null),
    spark: { kind: 'spark', values: spark },
  }
  return {
    key: String(row.id),
    slug: row.slug,
    name: row.name,
    href: assetHref(row.slug),
    mark,
    ticker: row.ticker,
    stale:
      row.isStale && row.day !== null
        ? `Last reported ${showDay(row.day)}; excluded from totals.`
        : null,
    cells,
  }
}

/** The terms of a row: codes where they are compared by, each with its sentence behind it. */
const termCells = (row: Screened, money: Money): Record<ListedTerm, Cell> => ({
  ...forListedTerms((term) => makeTermCell(row, term, money)),
  redemptionCode: codeCell(row, 'redemptionCode', redemptionCodes, row.redemptionWords),
  redemptionAssets: codeCell(row, 'redemptionAssets', redemptionAssets, row.redemptionWords),
  accessCodes: codeCell(row, 'accessCodes', accessCodes, row.eligibilityWords),
  frameworkCode: codeCell(row, 'frameworkCode', frameworkCodes, row.frameworkWords),
  redemptionNoticeDays: figure('count', numberIn(row.terms.redemptionNoticeDays), NOT_STATED),
  kycRequired: {
    kind: 'kyc',
    mint: flagIn(row.terms.kycRequired),
    hold: row.kycToHold,
    transfer: row.kycToTransfer,
  },
})

const NOT_STATED = 'Not stated in the available terms'

const codeCell = (
  row: Screened,
  key: ListedTerm,
  codes: Readonly<Record<string, { label: string; meaning: string }>>,
  sentence: string | null,
): Cell => {
  const listed = listIn(row.terms[key]).flatMap((code) => codes[code] ?? [])
  const detail = [...listed.map((code) => code.meaning), sentence].filter(Boolean).join('. ')
  return {
    kind: 'codes',
    labels: listed.map((code) => code.label),
    // a sentence that has no code says what is known
    note: sentence ?? NOT_STATED,
    detail: detail || null,
  }
}

function makeTermCell(row: Screened, term: ListedTermRow, money: Money): Cell {
  const value = row.terms[term.key]
  if (term.kind === 'money')
    return termCell({ value: numberIn(value), currency: row.minimumCurrency }, money, NOT_STATED)
  if (term.kind === 'bps') return figure('bps', numberIn(value), NOT_STATED)
  const word = typeof value === 'boolean' ? term.term.words?.[value ? 0 : 1] : wordIn(value)
  return words(term.choices.find((choice) => choice.value === word)?.label ?? word, NOT_STATED)
}
