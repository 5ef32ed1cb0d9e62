import type { AssetClassId } from '#lib/registry/asset-classes.ts'

/**
 * The words by which issuers describe what they tokenize, and the asset class that each is filed under; null where no
 * class fits. A new word is one row; it needs no change to ingest, forms or filters.
 */
export const assetClassKeys = {
  asset_backed_credit: { label: 'Asset-Backed Credit', assetClassId: 51 },
  credit_derivatives: { label: 'Credit Derivatives', assetClassId: 42 },
  cryptocurrencies: { label: 'Cryptocurrencies', assetClassId: 26 },
  commodity_derivatives: { label: 'Commodity Derivatives', assetClassId: 37 },
  funds: { label: 'Funds', assetClassId: 43 },
  project_finance: { label: 'Project Finance', assetClassId: 33 },
  government_bonds: { label: 'Government Bonds', assetClassId: 30 },
  mortgages: { label: 'Mortgages', assetClassId: 51 },
  public_credit: { label: 'Public Credit', assetClassId: 32 },
  public_equities: { label: 'Public Equities', assetClassId: 34 },
  real_estate_derivatives: { label: 'Real Estate Derivatives', assetClassId: 36 },
  real_estate: { label: 'Real Estate', assetClassId: 36 },
  luxury_goods: { label: 'Luxury Goods', assetClassId: null },
  precious_metals: { label: 'Precious Metals', assetClassId: 37 },
  reinsurance: { label: 'Reinsurance', assetClassId: 55 },
  receivables_financing: { label: 'Receivables Financing', assetClassId: 51 },
  unsecured_credit: { label: 'Unsecured Credit', assetClassId: 33 },
} as const satisfies Record<string, { label: string; assetClassId: AssetClassId | null }>
