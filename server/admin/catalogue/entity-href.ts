import type { ClientBase, Pool } from 'pg'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import { assetHref, investmentHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import type { CatalogueRow } from '#server/admin/catalogue/read-row.ts'

/** The page where something of the catalogue is seen; null where it has none. */
export async function entityHref(
  client: ClientBase | Pool,
  subject: CatalogueSubject,
  { slug, values }: Pick<CatalogueRow, 'slug' | 'values'>,
): Promise<string | null> {
  switch (subject) {
    case 'asset':
      return slug === null ? null : assetHref(slug)
    case 'token':
      return tokenHref(client, Number(values['assetId']))
    case 'issuer':
      return slug === null ? null : issuerHref(slug)
    case 'platform':
      return slug === null ? null : platformHref(slug)
    case 'network':
      return slug === null ? null : networkHref(slug)
    case 'investment':
      return slug === null ? null : investmentHref(slug)
    case 'news':
      return '/news'
    case 'citation':
      return '/citations'
    case 'source':
      return '/status#sources'
    case 'manager':
    case 'service_provider':
      return null
  }
}

async function tokenHref(client: ClientBase | Pool, assetId: number): Promise<string | null> {
  const {
    rows: [asset],
  } = await client.query<{ slug: string }>('select slug from asset where id = $1', [assetId])
  return asset ? assetHref(asset.slug) : null
}
