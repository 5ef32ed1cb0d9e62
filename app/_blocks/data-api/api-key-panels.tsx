import '../../../styles/components/api-console.css'
import '../../../styles/components/api-keys.css'
import { EXPOSED_HEADERS } from '#server/api/answers/cross-origin.ts'
import { endpointGroups } from '#app/_blocks/data-api/endpoint-menu.tsx'
import { NoApiAccess } from '#app/_blocks/data-api/no-api-access.tsx'
import { EndpointList } from '#components/api-console/endpoint-list.tsx'
import { ApiGuide } from '#components/api-keys/api-guide.tsx'
import { KeyList } from '#components/api-keys/key-list.tsx'
import { KeyMaker } from '#components/api-keys/key-maker.tsx'
import { UsagePanel, usageViews } from '#components/api-keys/usage-panel.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { PageRoute } from '#lib/routes.ts'
import { env } from '#server/core/env.ts'
import { listKeys, listUsage } from '#server/people/api-keys/own-keys.ts'
import { mayHaveKeys } from '#server/people/api-keys/may-have-keys.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/**
 * Keys of the viewer, what they were used for, and how to ask; without API access what it gives and
 * how to get it, and nothing else.
 */
export async function ApiKeys({
  viewer,
  path,
  params,
}: {
  viewer: Viewer
  path: PageRoute
  params: SearchParams
}) {
  if (!mayHaveKeys(viewer)) return <NoApiAccess viewer={viewer} />
  const [keys, usage] = await Promise.all([listKeys(viewer), listUsage(viewer)])
  return (
    <>
      <Panel id="keys" title="Keys" sub={keys.length}>
        {keys.length ? (
          <KeyList keys={keys} />
        ) : (
          <Empty title="No keys yet">Create your first key below.</Empty>
        )}
      </Panel>
      {keys.length > 0 && (
        <UsagePanel
          usage={usage}
          by={usageViews.find((view) => view === params.usage) ?? 'endpoint'}
          path={path}
        />
      )}
      <Panel id="make" title="Create key">
        <KeyMaker />
      </Panel>
      <Panel id="endpoints" title="Endpoints" sub="each with a query console">
        <EndpointList groups={endpointGroups()} />
      </Panel>
      <Panel id="guide" title="Quick start">
        <ApiGuide site={env().NEXT_PUBLIC_SITE_URL} exposed={EXPOSED_HEADERS} />
      </Panel>
    </>
  )
}
