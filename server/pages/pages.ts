import { pageAt, type PageKey } from '#lib/registry/pages.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { articlePage } from '#server/pages/article.ts'
import { assetPage } from '#server/pages/asset.ts'
import { bridgePage } from '#server/pages/bridge.ts'
import type { OpenPage, Page } from '#server/pages/define-page.ts'
import { investmentPage } from '#server/pages/investment.ts'
import { issuerPage } from '#server/pages/issuer.ts'
import { jurisdictionsPage } from '#server/pages/jurisdictions.ts'
import { listingPage } from '#server/pages/listing.ts'
import { marketPage } from '#server/pages/market.ts'
import { measurePage } from '#server/pages/measure.ts'
import { networkPage } from '#server/pages/network.ts'
import { overviewPage } from '#server/pages/overview.ts'
import { participantsPage } from '#server/pages/participants.ts'
import { pivotPage } from '#server/pages/pivot.ts'
import { platformPage } from '#server/pages/platform.ts'
import { repoPage } from '#server/pages/repo.ts'
import { studioPage } from '#server/pages/studio.ts'

/** The server's half of `lib/registry/pages.ts`. */
const pages: { [Key in PageKey]: Page & { key: Key } } = {
  overview: overviewPage,
  market: marketPage,
  network: networkPage,
  platform: platformPage,
  issuer: issuerPage,
  asset: assetPage,
  investment: investmentPage,
  measure: measurePage,
  participants: participantsPage,
  listing: listingPage,
  studio: studioPage,
  pivot: pivotPage,
  bridge: bridgePage,
  repo: repoPage,
  jurisdictions: jurisdictionsPage,
  article: articlePage,
}

export const allPages: readonly Page[] = Object.values(pages)

/** The page at a decoded path, and its slug; null where no public page can be. */
export function findPage(path: string): { page: Page; slug: string } | null {
  const place = pageAt(path)
  return place && { page: pages[place.key], slug: place.slug }
}

/** Reads the page at a decoded path in the state of its query. */
export async function readPage(path: string, params: SearchParams): Promise<OpenPage | null> {
  const found = findPage(path)
  return found && found.page.read(found.slug, params)
}
