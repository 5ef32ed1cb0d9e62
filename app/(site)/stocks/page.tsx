import { MarketPage } from '#app/_blocks/market/market-page.tsx'
import { ShareChangePanel } from '#components/market/shares/share-change-panel.tsx'
import { ShareWindows } from '#components/market/shares/share-windows.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'

const NAMES = { asset: 'Asset', network: 'Network', platform: 'Platform' } as const

export const generateMetadata = async ({ searchParams }: { searchParams: Promise<SearchParams> }) =>
  publicMetadata('/stocks', { params: await searchParams })

export default function StocksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <MarketPage
      market="stocks"
      searchParams={searchParams}
      ownChart={({ content: { shares }, address: { state, href, groupBy } }) =>
        // a window that was chosen can be changed back
        (shares || state.shares !== '90') && (
          <ShareChangePanel
            nameLabel={NAMES[groupBy]}
            of="value"
            shares={shares}
            isWide
            windows={<ShareWindows current={state.shares} href={href} />}
          />
        )
      }
    />
  )
}
