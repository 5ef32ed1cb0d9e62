import { assetClasses, type AssetClass } from '#lib/registry/asset-classes.ts'

/** The class that a file or an option means: by id, slug, key, name or one of the spellings that sources use. */
export const assetClassNamed = (text: string): AssetClass | undefined =>
  bySpelling.get(text.trim().toLowerCase())

const bySpelling = new Map<string, AssetClass>(
  assetClasses.flatMap((row) =>
    [`${row.id}`, row.slug, row.key, row.name, ...row.aliases].map(
      (spelling) => [spelling.toLowerCase(), row] as const,
    ),
  ),
)
