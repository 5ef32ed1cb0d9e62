import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { ParticipantPage } from '#app/_blocks/entities/participant-page.tsx'
import { organizationFacts, websiteLink } from '#app/_blocks/entities/organization-facts.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { PLATFORM_KIND_LABEL } from '#lib/registry/platforms.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { platformPage } from '#server/pages/entities/define-platform-page.ts'

interface PlatformPageProps {
  params: Promise<{ platformSlug: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: PlatformPageProps) =>
  publicMetadata(`/platforms/${(await params).platformSlug}`)

export default async function PlatformPage({ params, searchParams }: PlatformPageProps) {
  const { page, instead } = await openPage(
    platformPage,
    (await params).platformSlug,
    await searchParams,
  )
  if (!page) return instead
  const { entry: platform } = page
  return (
    <ParticipantPage
      kind="platform"
      page={page}
      listing={{ label: 'Platforms', href: '/platforms' }}
      facts={[{ label: 'Kind', value: PLATFORM_KIND_LABEL }, ...organizationFacts(platform)]}
      links={websiteLink(platform.website)}
    />
  )
}
