import { assetClassById, assetClassByName, type AssetClass } from '#lib/registry/asset-classes.ts'

/** The class that a file or an option means: by id, or one of the names and spellings that sources use. */
export const assetClassNamed = (text: string): AssetClass | undefined =>
  /^\d+$/.test(text.trim()) ? assetClassById(Number(text)) : assetClassByName(text)
