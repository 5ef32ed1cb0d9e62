import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { isUnitPrice, showFigure } from '#lib/format/show-figure.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { measureHref } from '#lib/routes.ts'
import type { WorkedExample } from '#server/market/figures/provenance/worked-example.ts'

/** How one published value was made, with the values it was made of. */
export function WorkedExamplePanel({ example }: { example: WorkedExample }) {
  const { measure, asset, day, inputs, result } = example
  return (
    <Panel
      id="example"
      title="Worked example"
      sub={`${asset.name}, ${showDay(day)}`}
      foot={
        <>
          <span>Every figure of a page opens to its own inputs.</span>
          <span className="push-end">
            <ButtonLink href={asset.href} more>
              {asset.name}
            </ButtonLink>
          </span>
        </>
      }
    >
      <KeyValues
        rows={[
          ...inputs.map(({ measure: key, value }, at) => ({
            label: `${at > 0 ? '× ' : ''}${getMeasure(key).label}`,
            value: shown(key, value),
          })),
          {
            label: `= ${getMeasure(measure).label}`,
            value: (
              <AppLink className="link" href={measureHref(getMeasure(measure).slug)}>
                {shown(measure, result)}
              </AppLink>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** In full: what is multiplied has to give what is shown. */
function shown(key: MeasureKey, value: number): string {
  const { unit } = getMeasure(key)
  return isUnitPrice(key) ? showFigure(value, unit, key) : showFullValue(value, unit)
}
