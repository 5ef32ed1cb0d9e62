import { Fragment } from 'react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Panel } from '#components/ui/panel.tsx'

/** What a citation has to name. */
export function CitableParts() {
  return (
    <Panel
      id="parts"
      title="What makes a figure citable"
      foot={
        <span>
          The stamp beside a figure opens all of it. Definitions and formulas:{' '}
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
    value:
      'The day the figure stands at, in UTC. It is not the day it was read: a page may show several.',
  },
  {
    label: 'Run',
    value:
      'The number of the run that published it. If the figure is corrected later, the run tells which one was cited.',
  },
  {
    label: 'Measure',
    value:
      'The name of the measure, because a market value, an asset value and a supply are three things.',
  },
  {
    label: 'Source',
    value:
      'Where it was read, or the sources of its inputs where it is derived. Their licenses ask for their attribution, below.',
  },
  {
    label: 'Quality',
    value:
      'Whether it is estimated, an upper bound, or generated for a demo. A cited figure keeps that word.',
  },
]
