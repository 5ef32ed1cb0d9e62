import type { Metadata } from 'next'
import { missingMetadata, MissingPage } from '#app/_blocks/missing-page.tsx'
import { issuerOnce } from '#app/_blocks/once.ts'
import { ParticipantPage } from '#app/_blocks/participant-page.tsx'
import { organizationFacts, websiteLink } from '#app/_blocks/organization-facts.tsx'
import { pageMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state.ts'
import { issuerHref } from '#lib/routes.ts'
import { monogram } from '#lib/view/monogram.ts'

interface IssuerPageProps {
  params: Promise<{ issuerSlug: string }>
  searchParams: Promise<SearchParams>
}

const sentenceOf = (issuer: { name: string; description: string | null }) =>
  issuer.description ??
  `Tokenized assets of ${issuer.name}: value by asset class and network, flows and every asset.`

export async function generateMetadata({ params }: IssuerPageProps): Promise<Metadata> {
  const issuer = await issuerOnce((await params).issuerSlug)
  if (!issuer) return missingMetadata
  return pageMetadata({
    title: `${issuer.name}, issuer`,
    description: `${issuer.name} as an issuer of tokenized assets. ${sentenceOf(issuer)}`,
    path: issuerHref(issuer.slug),
    image: `issuer/${issuer.slug}`,
  })
}

export default async function IssuerPage({ params, searchParams }: IssuerPageProps) {
  const issuer = await issuerOnce((await params).issuerSlug)
  if (!issuer) return <MissingPage />
  const facts = [
    { label: 'Legal name', value: issuer.legalName },
    { label: 'LEI', value: issuer.lei && <span className="mono">{issuer.lei}</span> },
    ...organizationFacts(issuer),
  ]
  return (
    <ParticipantPage
      kind="issuer"
      id={issuer.id}
      name={issuer.name}
      path={issuerHref(issuer.slug)}
      listing={{ label: 'Issuers', href: '/issuers' }}
      sentence={sentenceOf(issuer)}
      mark={monogram(issuer.name, 'var(--s1)')}
      groups={['class', 'asset', 'network']}
      facts={facts}
      links={websiteLink(issuer.website)}
      searchParams={searchParams}
    />
  )
}
