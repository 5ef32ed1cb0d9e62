import { FlowBars } from '#components/charts/flow-bars.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showMoney } from '#lib/format/show-money.ts'
import { identifyFlow, toFlowBar } from '#lib/view/figures/flow.ts'
import type { LoadedParticipants } from '#server/pages/entities/define-participants-page.ts'

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
