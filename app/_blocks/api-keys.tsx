import '../../styles/components/api-keys.css'
import { ApiGuide } from '#components/api-keys/api-guide.tsx'
import { KeyList } from '#components/api-keys/key-list.tsx'
import { KeyMaker } from '#components/api-keys/key-maker.tsx'
import { PlanTable } from '#components/entity/plan-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { planOf } from '#lib/registry/plans.ts'
import { env } from '#server/env.ts'
import { listKeys } from '#server/modules/api-keys/queries.ts'
import { mayHaveKeys } from '#server/modules/api-keys/policy.ts'
import type { Viewer } from '#server/modules/users/viewer.ts'

/** Keys of the viewer; without API access what it gives and how to get it, and nothing else. */
export async function ApiKeys({ viewer }: { viewer: Viewer }) {
  if (!mayHaveKeys(viewer)) {
    return (
      <>
        <Panel id="none" title="No API access">
          <p className="set-text">The plan {planOf(viewer.plan).label} has no access to the data API. With it come keys, the same figures as on the pages as JSON and CSV, whole histories, and what was published on any day before. <a href="/settings/plan">Ask for another plan</a>.</p>
        </Panel>
        <Panel id="plans" title="All plans"><PlanTable /></Panel>
      </>
    )
  }
  const keys = await listKeys(viewer)
  return (
    <>
      <Panel id="keys" title="Keys" sub={keys.length}>{keys.length ? <KeyList keys={keys} /> : <Empty title="No keys yet">Make the first one below.</Empty>}</Panel>
      <Panel id="make" title="A new key"><KeyMaker /></Panel>
      <Panel id="guide" title="How to ask"><ApiGuide site={env().NEXT_PUBLIC_SITE_URL} /></Panel>
    </>
  )
}
