import { ConcentrationBar } from '#components/charts/concentration-bar.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import { showCount } from '#lib/format/count.ts'

interface Snapshot {
  day: Date
  holders: number | null
  top1: number | null
  top5: number | null
  top10: number | null
}

/** How many hold an asset, and how much the largest of them have, as counted on one day. */
export function HolderPanel({
  snapshot,
  networkCount,
}: {
  snapshot: Snapshot | null
  networkCount: number
}) {
  if (!snapshot)
    return (
      <Panel id="holders" title="Holders">
        <Empty title="No concentration data">
          Requires a source of balances. For the number of holders, see above where available.
        </Empty>
      </Panel>
    )
  const { holders, top1, top5, top10, day } = snapshot
  const networks = `${networkCount} ${networkCount === 1 ? 'network' : 'networks'}`
  return (
    <Panel
      id="holders"
      title="Holders"
      foot={<span>Largest addresses: not published by any source of this asset.</span>}
      sub={`${holders === null ? 'Addresses' : `${showCount(holders)} addresses`} on ${networks}, ${showDay(toDay(day))}`}
    >
      {top1 === null || top10 === null ? (
        <Empty title="No concentration data">The source reports the number of holders only.</Empty>
      ) : (
        <ConcentrationBar top1={top1} top5={top5 ?? null} top10={top10} />
      )}
    </Panel>
  )
}
