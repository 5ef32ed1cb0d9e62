import { showDay } from '#lib/dates.ts'
import type { ColumnKey } from '#lib/registry/listings/listings.ts'
import type { tokenListing } from '#lib/registry/listings/token-listing.ts'
import { assetHref } from '#lib/routes.ts'
import { sizeId } from '#lib/view/figures/figure-id.ts'
import type { Cell, ListingRow } from '#lib/view/lists/listing-row.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import {
  addressCell,
  amount,
  assetLink,
  classLink,
  figure,
  issuerLink,
  links,
  marked,
  networkLink,
  ofMeasure,
  platformLink,
  words,
} from '#server/market/listings/listing-cells.ts'
import { tokenizationOptions, transferOptions } from '#server/market/listings/options.ts'
import type { ListedToken } from '#server/market/tokens/listed-token.ts'

/** A token as a row of its listing. */
export function showToken(
  row: ListedToken,
  { index, money }: { index: CatalogueIndex; money: Money },
  spark: readonly (number | null)[],
): ListingRow {
  const { asset } = row
  const cells: Record<ColumnKey<typeof tokenListing>, Cell> = {
    asset: links([assetLink(asset)]),
    class: links([classLink(asset.classId)]),
    network: links([networkLink(row.networkId)]),
    platform: links(
      [platformLink(row.platformId ?? asset.platformId, index)],
      'Platform not available',
    ),
    issuer: links([issuerLink(asset.issuerId, index)], 'Issuer not available'),
    address: addressCell(row.address, row.networkId, 'token', false, 'Contract not confirmed'),
    standard: words(row.standard, 'Standard not available'),
    decimals: figure('count', row.decimals, 'Decimals not available'),
    tokenization: words(tokenizationOptions(row.tokenization)[0]?.label, 'Not specified'),
    transferability: words(transferOptions(row.transferability)[0]?.label, 'Not specified'),
    supply: marked(
      ofMeasure(figure('amount', row.supply, 'No reported supply'), row.supplyMeasure),
      row.notes.supply,
    ),
    price: marked(
      ofMeasure(amount('price', row.price, money, 'No reported price'), row.priceMeasure),
      row.notes.price,
    ),
    value: marked(
      amount(
        'money',
        row.value,
        money,
        'No source reports a value',
        sizeId({ scope: `token:${row.id}`, asOf: row.day }),
      ),
      row.notes.value,
    ),
    change7d: figure('change', row.change7d),
    change30d: figure('change', row.change30d),
    holders: marked(
      figure('count', row.holders, 'Holders not available', {
        scope: `token:${row.id}`,
        measure: 'holders',
        day: row.holdersDay,
      }),
      row.notes.holders,
    ),
    transfers: marked(
      amount('money', row.transfers, money, 'Transfers not available', {
        scope: `token:${row.id}`,
        measure: 'monthlyTransferVolume',
        day: row.transfersDay,
      }),
      row.notes.transfers,
    ),
    spark: { kind: 'spark', values: spark },
  }
  return {
    key: String(row.id),
    slug: String(row.id),
    name: row.name,
    href: assetHref(asset.slug),
    mark: assetMark(asset, asset.color),
    ticker: row.symbol,
    stale:
      row.isStale && row.day !== null
        ? `Last reported ${showDay(row.day)}; excluded from totals.`
        : null,
    cells,
  }
}
