import { GapReason } from '#components/entity/opinions/gap-reason.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { gapReasonKeys, getGapReason } from '#lib/registry/second-opinions.ts'

/** All reasons that a gap can have. */
export function ReasonList() {
  return (
    <Panel id="reasons" title="Reasons" sub="closed list; one gap may have several">
      <dl className="reasons">
        {gapReasonKeys.map((key) => (
          <div key={key}>
            <dt>
              <GapReason reason={key} />
            </dt>
            <dd>{getGapReason(key).meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
