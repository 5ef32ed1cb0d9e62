import type { Metadata } from 'next'
import { missingMetadata, MissingPage } from '#app/_blocks/missing-page.tsx'
import { platformOnce } from '#app/_blocks/once.ts'
import { ParticipantPage } from '#app/_blocks/participant-page.tsx'
import { organizationFacts, websiteLink } from '#app/_blocks/organization-facts.tsx'
import { pageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { platformHref } from '#lib/routes.ts'
import { monogram } from '#lib/view/monogram.ts'

interface PlatformPageProps {
  params: Promise<{ platformSlug: string }>
  searchParams: Promise<SearchParams>
}

const sentenceOf = (platform: { name: string; description: string | null }) =>
  platform.description ??
  `Tokenized assets through ${platform.name}: value by asset class and network, flows and every asset.`

export async function generateMetadata({ params }: PlatformPageProps): Promise<Metadata> {
  const platform = await platformOnce((await params).platformSlug)
  if (!platform) return missingMetadata
  return pageMetadata({
    title: `${platform.name}, platform`,
    description: `${platform.name} as a platform of tokenized assets. ${sentenceOf(platform)}`,
    path: platformHref(platform.slug),
    image: `platform/${platform.slug}`,
  })
}

export default async function PlatformPage({ params, searchParams }: PlatformPageProps) {
  const platform = await platformOnce((await params).platformSlug)
  if (!platform) return <MissingPage />
  return (
    <ParticipantPage
      kind="platform"
      id={platform.id}
      name={platform.name}
      path={platformHref(platform.slug)}
      listing={{ label: 'Platforms', href: '/platforms' }}
      sentence={sentenceOf(platform)}
      mark={monogram(platform.name, 'var(--s1)')}
      groups={['class', 'asset', 'network']}
      facts={organizationFacts(platform)}
      links={websiteLink(platform.website)}
      searchParams={searchParams}
    />
  )
}
