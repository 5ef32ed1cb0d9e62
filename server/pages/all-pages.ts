import { pageAt, type PageKey } from '#lib/registry/pages.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { articlePage } from '#server/pages/definition/define-article-page.ts'
import { assetPage } from '#server/pages/entities/define-asset-page.ts'
import { bridgePage } from '#server/pages/entities/define-bridge-page.ts'
import type { OpenPage, Page } from '#server/pages/definition/define-page.ts'
import { investmentPage } from '#server/pages/entities/define-investment-page.ts'
import { issuerPage } from '#server/pages/entities/define-issuer-page.ts'
import { jurisdictionsPage } from '#server/pages/market/define-jurisdictions-page.ts'
import { listingPage } from '#server/pages/market/define-listing-page.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import { measurePage } from '#server/pages/market/define-measure-page.ts'
import { networkPage } from '#server/pages/entities/define-network-page.ts'
import { overviewPage } from '#server/pages/market/define-overview-page.ts'
import { participantsPage } from '#server/pages/entities/define-participants-page.ts'
import { pivotPage } from '#server/pages/market/define-pivot-page.ts'
import { platformPage } from '#server/pages/entities/define-platform-page.ts'
import { repoPage } from '#server/pages/entities/define-repo-page.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'

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
