import { openPage } from '#app/_blocks/figures/open-page.tsx'
import { ParticipantPage } from '#app/_blocks/entities/participant-page.tsx'
import { organizationFacts, websiteLink } from '#app/_blocks/entities/organization-facts.tsx'
import { publicMetadata } from '#app/metadata.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { issuerPage } from '#server/pages/entities/define-issuer-page.ts'

interface IssuerPageProps {
  params: Promise<{ issuerSlug: string }>
  searchParams: Promise<SearchParams>
}

export const generateMetadata = async ({ params }: IssuerPageProps) =>
  publicMetadata(`/issuers/${(await params).issuerSlug}`)

export default async function IssuerPage({ params, searchParams }: IssuerPageProps) {
  const { page, instead } = await openPage(
    issuerPage,
    (await params).issuerSlug,
    await searchParams,
  )
  if (!page) return instead
  const { entry: issuer } = page
  const facts = [
    { label: 'Legal name', value: issuer.legalName },
    { label: 'LEI', value: issuer.lei && <span className="mono">{issuer.lei}</span> },
    ...organizationFacts(issuer),
  ]
  return (
    <ParticipantPage
      kind="issuer"
      page={page}
      listing={{ label: 'Issuers', href: '/issuers' }}
      facts={facts}
      links={websiteLink(issuer.website)}
    />
  )
}
