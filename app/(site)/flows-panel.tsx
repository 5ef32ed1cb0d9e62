import { FlowBars } from '#components/charts/flow-bars.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { showMoney } from '#lib/format/money.ts'
import type { Overview } from '#server/market/figures/overview.ts'

/** Mints less burns by class and asset, over 7 or 30 days. */
export function FlowsPanel({
  flows,
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
      sub="mints less burns"
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
          <span>Net, {days} d</span>
          <span className="push-end">
            {showMoney(flows.classes.length ? flows.net : null, { sign: 'always' })}
          </span>
        </>
      }
    >
      {flows.classes.length === 0 ? (
        <Empty title="No flows known">They need a source of mints and burns.</Empty>
      ) : (
        <>
          <FlowBars
            label="Net flows by asset class"
            flows={flows.classes
              .slice(0, 10)
              .map(({ name, href: to, net }) => ({ key: name, label: name, href: to, value: net }))}
          />
          <h3 className="border-t border-border px-4 pt-3 font-medium">Largest by asset</h3>
          <FlowBars
            label="Net flows by asset"
            flows={flows.assets.map(({ name, href: to, net }) => ({
              key: name,
              label: name,
              href: to,
              value: net,
            }))}
          />
        </>
      )}
    </Panel>
  )
}
