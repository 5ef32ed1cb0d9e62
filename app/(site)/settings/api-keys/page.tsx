import { ApiKeys } from '#app/_blocks/data-api/api-key-panels.tsx'
import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { SettingsFrame } from '#components/settings/settings-frame.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'

const SENTENCE = 'Create, rotate and revoke data API keys, and see their usage.'

export const metadata = pageMetadata({
  title: 'API keys',
  description: SENTENCE,
  path: '/settings/api-keys',
  noindex: true,
})

export default async function ApiKeysPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const viewer = await memberOnce('/settings/api-keys')
  return (
    <SettingsFrame current="api-keys" title="API keys" sentence={SENTENCE} flags={viewer.flags}>
      <ApiKeys viewer={viewer} path="/settings/api-keys" params={await searchParams} />
    </SettingsFrame>
  )
}
