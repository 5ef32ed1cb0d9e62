import { Panel } from '#components/ui/page/panel.tsx'
import { planName } from '#lib/registry/plan-offers.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** For who has no access to the data API: what it gives and how to get it. */
export function NoApiAccess({ viewer }: { viewer: Viewer }) {
  return (
    <Panel id="none" title="No API access">
      <p className="set-text">
        The {planName(viewer.plan)} plan does not include the data API: keys for programs, filters
        and groups, full histories, and values as published on any earlier date.{' '}
        <a href="/platform-overview#plans">Compare plans</a> or{' '}
        <a href="/settings/plan">request another</a>.
      </p>
    </Panel>
  )
}
