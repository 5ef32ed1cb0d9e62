import '../../../../../styles/components/settings.css'
import { ApiKeys } from '#app/_blocks/data-api/api-key-panels.tsx'
import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'

const SENTENCE = 'The data API: keys and their usage, endpoints, and a quick start.'

export const metadata = pageMetadata({
  title: 'API Tools',
  description: SENTENCE,
  path: '/tools/api/api-keys',
  noindex: true,
})

export default async function ApiToolsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const viewer = await memberOnce('/tools/api/api-keys')
  return (
    <>
      <PageHeader title="API Tools" sentence={SENTENCE} />
      <div className="stack">
        <ApiKeys viewer={viewer} path="/tools/api/api-keys" params={await searchParams} />
      </div>
    </>
  )
}
