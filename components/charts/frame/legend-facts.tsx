import type { Plot } from '#components/charts/plot/plot.ts'

/** Lists the facts that a chart states beside its lines, as of its newest day. */
export function LegendFacts({ facts = [] }: { facts: Plot['facts'] }) {
  if (facts.length === 0) return null
  return (
    <dl className="tots legend-facts">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
