import { FlowBars } from '#components/charts/flow-bars.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Segments } from '#components/ui/choices/segments.tsx'
import { showMoney } from '#lib/format/show-money.ts'
import { identifyFlow, listClassFlows, toFlowBar } from '#lib/view/figures/flow.ts'
import type { Overview } from '#server/market/figures/overview/get-overview.ts'

/** Mints less burns by class and asset, over 7 or 30 days, of what the page is of. */
export function FlowsPanel({
  flows: { kind, classes, unknownClasses, assets, net },
  days,
  href,
}: {
  flows: Overview['flows']
  days: '7' | '30'
  href: (days: '7' | '30') => string
}) {
  return (
    <Panel
      id="flows"
      title="Net flows"
      sub={kind ? `mints less burns, ${kind}` : 'mints less burns'}
      actions={
        <Segments
          mono
          label="Window"
          current={days}
          options={[
            { key: '7', label: '7D', href: href('7') },
            { key: '30', label: '30D', href: href('30') },
          ]}
        />
      }
      foot={
        <>
          <span>
            Net, {days} d{net?.note && `, ${net.note}`}
          </span>
          <span className="push-end">
            {net ? (
              <ShownFigure of={identifyFlow(net)} value={net.net}>
                {showMoney(net.net, net.currency, { sign: 'always' })}
              </ShownFigure>
            ) : (
              <Blank reason="Mint and burn data cover too few days" />
            )}
          </span>
        </>
      }
    >
      {classes.length === 0 ? (
        <Empty title="No flow data">Requires a source of mints and burns.</Empty>
      ) : (
        <>
          <FlowBars label="Net flows by asset class" flows={listClassFlows(classes)} />
          {unknownClasses.length > 0 && (
            <p className="px-4 pb-3 text-xs text-muted">
              Excluded, no mint and burn data: {unknownClasses.join(', ')}.
            </p>
          )}
          <h3 className="border-t border-border px-4 pt-3 font-medium">Largest by asset</h3>
          <FlowBars label="Net flows by asset" flows={assets.map(toFlowBar)} />
        </>
      )}
    </Panel>
  )
}
