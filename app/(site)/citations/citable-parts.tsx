import { Fragment } from 'react'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'

/** Lists the elements that a citation has to name. */
export function CitableParts() {
  return (
    <Panel
      id="parts"
      title="Elements of a citation"
      foot={
        <span>
          The stamp next to a figure shows all of these. Definitions and formulas:{' '}
          <AppLink className="link underline underline-offset-3" href="/methodology">
            Methodology
          </AppLink>
          .
        </span>
      }
    >
      <dl className="grid gap-x-6 px-4 py-3 sm:grid-cols-[120px_minmax(0,1fr)]">
        {PARTS.map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="py-1 text-muted">{label}</dt>
            <dd className="max-w-[84ch] pb-2 sm:py-1">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}

const PARTS = [
  {
    label: 'As-of day',
    value: 'The date of the value, in UTC, not the date accessed. A page may show several.',
  },
  {
    label: 'Run',
    value:
      'The run that published the value. If it is corrected later, the run identifies the version cited.',
  },
  {
    label: 'Measure',
    value: 'The name of the measure. Market value, asset value and supply are different measures.',
  },
  {
    label: 'Source',
    value:
      'The source of the value or, if derived, of its inputs. Licenses require the attribution below.',
  },
  {
    label: 'Quality',
    value: 'Estimated, upper bound or demo data. Include it in the citation.',
  },
]
