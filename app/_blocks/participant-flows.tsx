import { FlowBars } from '#components/charts/flow-bars.tsx'
import { ShownFigure } from '#components/market/shown-figure.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { showMoney } from '#lib/format/money.ts'
import { identifyFlow, toFlowBar } from '#lib/view/flow.ts'
import type { LoadedParticipants } from '#server/pages/participants.ts'

/** Who took in and lost money: the largest of the page and the sum of all. */
export function ParticipantFlows({ page }: { page: LoadedParticipants }) {
  const {
    name: title,
    entry: { nameLabel },
    content: { flows, flowTotal },
  } = page
  const { state, href } = page.address
  return (
    <Panel
      id="flows"
      title={`Net flow by ${nameLabel.toLowerCase()}`}
      foot={
        flowTotal && (
          <>
            <span>
              All {title.toLowerCase()}, {flowTotal.days} d
            </span>
            <b className={flowTotal.net < 0 ? 'push-end neg' : 'push-end pos'}>
              <ShownFigure of={identifyFlow(flowTotal)} value={flowTotal.net}>
                {showMoney(flowTotal.net, flowTotal.currency, { sign: 'always' })}
              </ShownFigure>
            </b>
          </>
        )
      }
      sub="mints less burns"
      actions={
        <Segments
          mono
          label="Window"
          current={state.flows}
          options={[
            { key: '7', label: '7D', href: href({ flows: '7' }) },
            { key: '30', label: '30D', href: href({ flows: '30' }) },
          ]}
        />
      }
    >
      {flows.length === 0 ? (
        <Empty title="No flow data">Requires a source of mints and burns.</Empty>
      ) : (
        <FlowBars
          label={`Net flows by ${nameLabel.toLowerCase()}`}
          flows={flows.map((row) => ({ ...toFlowBar(row), key: row.scope }))}
        />
      )}
    </Panel>
  )
}
