import { Icon } from '#components/ui/icon.tsx'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'

/** Definition and formula of every measure a page shows, folded below it. */
export function MethodologyDrawer({ measures }: { measures: readonly MeasureKey[] }) {
  return (
    <details className="panel drawer" id="methodology">
      <summary className="panel-head">
        <h2>Methodology</h2>
        <span className="sub">
          {measures.length === 1
            ? 'Definition of the measure on this page'
            : `Definitions of the ${measures.length} measures on this page`}
        </span>
        <span className="push-end">
          <Icon name="chevronDown" />
        </span>
      </summary>
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
    </details>
  )
}
