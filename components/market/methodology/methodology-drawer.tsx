import { SidePanel } from '#components/ui/overlays/side-panel.tsx'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'

/** Definition and formula of every measure a page shows; its head opens it. */
export function MethodologyDrawer({ measures }: { measures: readonly MeasureKey[] }) {
  return (
    <SidePanel
      id="methodology"
      title="Methodology"
      sub={
        measures.length === 1
          ? 'Definition of the measure on this page'
          : `Definitions of the ${measures.length} measures on this page`
      }
    >
      <dl className="key-values">
        {measures.map(getMeasure).map((measure) => (
          <div key={measure.id} className="contents">
            <dt>
              <a className="link" href={measureHref(measure.slug)}>
                {measure.label}
              </a>
            </dt>
            <dd>
              {measure.definition}
              <small className="mono">{measure.formula}</small>
            </dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}
