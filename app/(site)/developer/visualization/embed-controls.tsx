import { Segments } from '#components/ui/choices/segments.tsx'
import type { EmbedBlock } from '#lib/links/embed-href.ts'
import type { readState } from '#lib/page-state/page-state.ts'
import type { visualizationState } from '#lib/page-state/developer-states.ts'
import { CHART_MODES, CHART_RANGES, CHART_SCALES } from '#lib/view/charts/chart-model.ts'
import type { EmbeddablePage } from '#server/pages/embeddable-pages.ts'

/** Heights of a chart in pixels. */
export const SIZES = { s: 200, m: 300, l: 420 } as const
const WORDS = {
  range: { '30d': '30D', '90d': '90D', '1y': '1Y', all: 'All' },
  mode: { value: 'Value', share: 'Share', indexed: 'Indexed' },
  scale: { linear: 'Linear', log: 'Log' },
  view: { chart: 'Chart', table: 'Table' },
  group: { asset: 'Asset', network: 'Network', platform: 'Platform', class: 'Class' },
  kind: { all: 'All', distributed: 'Distributed', represented: 'Represented' },
  size: { s: 'Small', m: 'Medium', l: 'Large' },
} as const

type Address = ReturnType<typeof readState<typeof visualizationState>>
type Group = keyof typeof WORDS.group

interface EmbedControlsProps extends Pick<Address, 'state' | 'href'> {
  page: EmbeddablePage
  block: EmbedBlock
  group: Group | undefined
}

/** Groups of a page that a chart can be divided by. */
export const listGroups = ({ groups }: EmbeddablePage) => groups.filter((key) => key in WORDS.group)

/** The choices of the block that is embedded; of a chart also how it is drawn. */
export function EmbedControls({ state, href, page, block, group }: EmbedControlsProps) {
  const isChart = block === 'chart'
  if (!isChart && !page.hasKinds) return null
  const groups = listGroups(page)
  return (
    <div className="ctl border-t border-border">
      {isChart && groups.length > 1 && (
        <Segments
          label="Group by"
          current={group ?? ''}
          options={optionsOf(groups, WORDS.group, (key) =>
            href({ group: key === group ? undefined : key }),
          )}
        />
      )}
      {page.hasKinds && (
        <Segments
          label="Tokenization"
          current={state.kind}
          options={optionsOf(['all', 'distributed', 'represented'], WORDS.kind, (kind) =>
            href({ kind }),
          )}
        />
      )}
      {isChart && <DrawingControls state={state} href={href} />}
    </div>
  )
}

function DrawingControls({ state, href }: Pick<Address, 'state' | 'href'>) {
  return (
    <>
      <Segments
        label="Range"
        mono
        current={state.range}
        options={optionsOf(CHART_RANGES, WORDS.range, (range) => href({ range }))}
      />
      <Segments
        label="Show as"
        current={state.mode}
        options={optionsOf(CHART_MODES, WORDS.mode, (mode) => href({ mode }))}
      />
      <Segments
        label="Scale"
        current={state.scale}
        options={optionsOf(CHART_SCALES, WORDS.scale, (scale) => href({ scale }))}
      />
      <Segments
        label="As"
        current={state.view}
        options={optionsOf(['chart', 'table'], WORDS.view, (view) => href({ view }))}
      />
      <Segments
        label="Height"
        current={state.size}
        options={optionsOf(['s', 'm', 'l'], WORDS.size, (size) => href({ size }))}
      />
    </>
  )
}

const optionsOf = <const Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<NoInfer<Key>, string>>,
  hrefOf: (key: NoInfer<Key>) => string,
) => keys.map((key) => ({ key, label: labels[key], href: hrefOf(key) }))
