'use client'

import '../../styles/components/sources.css'
import { useRouter } from 'next/navigation'
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { JobProgress } from '#components/sources/job-progress.tsx'
import type { JobsWatchProps } from '#components/sources/jobs-watch.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { ConnectorView } from '#lib/view/sources/connector-row.ts'
import type { JobNow, JobsView } from '#lib/view/sources/job-now.ts'

const WAITING = {
  demo: 'demo data stays until the first source has published',
  empty: 'figures appear once the first source has published',
  real: 'the first figures are published, others are being read',
} as const
const FIGURES = {
  demo: 'The generated history is removed when the first real values are published. Names and terms stay.',
  empty: 'Pages fill with the first values that are published.',
  real: 'Pages show what has been published. Each source adds its own as it is read.',
} as const

interface GoLivePanelProps {
  /** those that need no key */
  connectors: readonly ConnectorView[]
  jobs: JobsView
  /** a generated history is shown until the first real values, and others may still be on their way then */
  mode: 'demo' | 'empty' | 'real'
}

/** From the demo to real figures: choose, read, replace. How far it is follows the jobs while the page is in sight. */
export function GoLivePanel({ connectors, jobs, mode }: GoLivePanelProps) {
  const router = useRouter()
  const [view, setView] = useState(jobs)
  const [Watch, setWatch] = useState<ComponentType<JobsWatchProps> | null>(null)
  useEffect(() => {
    // without it the panel says how things were when the page was drawn
    import('#components/sources/jobs-watch.tsx').then(
      (loaded) => {
        setWatch(() => loaded.JobsWatch)
      },
      () => undefined,
    )
  }, [])
  const asked = view.now.filter(({ key }) => key === 'connector').map(({ about }) => about)
  const busy = asked.join(' ')
  const last = useRef(busy)
  useEffect(() => {
    if (last.current === busy) return
    last.current = busy
    // the page has the outcome of a connector that is done
    startTransition(() => {
      router.refresh()
    })
  }, [busy, router])
  const note = useCallback((next: JobsView) => {
    setView(next)
  }, [])
  const on = connectors.filter(({ isOn }) => isOn)
  const hasRead = on.some(({ askedAt }) => askedAt)
  const step = !on.length ? 1 : 2
  return (
    <Panel id="go-live" title="Go live in three steps" sub={`step ${step} of 3 · ${WAITING[mode]}`}>
      {Watch && <Watch isBusy={view.now.length > 0} onRead={note} />}
      <ol className="src-live">
        <Step number={1} step={step} title="Choose sources">
          <p>
            {connectors.length} connectors need no key; {on.length} of them{' '}
            {on.length === 1 ? 'is' : 'are'} on.
          </p>
          <GoLiveButton off={connectors.length - on.length} />
        </Step>
        <Step number={2} step={step} title="Read history">
          <p>Runs in the background and survives a restart.</p>
          {!hasRead && !busy && <LastOutcome jobs={view} />}
          {on.length > 0 && (
            <ul aria-label="Sources being read">
              {on.map(({ key, name, outcome }) => (
                <li key={key}>
                  <span>{name}</span>
                  <State job={view.now.find(({ about }) => about === key)} outcome={outcome} />
                </li>
              ))}
            </ul>
          )}
        </Step>
        <Step number={3} step={step} title={mode === 'demo' ? 'Replace demo data' : 'Figures'}>
          <p>{FIGURES[mode]}</p>
        </Step>
      </ol>
    </Panel>
  )
}

function GoLiveButton({ off }: { off: number }) {
  const live = useCall(
    ({ admin }) => admin.sources.goLive.mutate,
    useAfterSave('All sources that need no key are on; those that are due are queried now.'),
  )
  return (
    <div>
      <Button
        kind="accent"
        busy={live.isPending && 'Switching on...'}
        blocked={off ? null : 'All of them are on.'}
        onClick={() => {
          live.mutate(undefined, {
            onSuccess: () => {
              void openQueryClient().invalidateQueries({ queryKey: ['admin.sources.jobs'] })
            },
          })
        }}
      >
        Go live
      </Button>
      <CallErrors error={live.error} title="Action failed" />
    </div>
  )
}

function Step({
  number,
  step,
  title,
  children,
}: {
  number: number
  /** the one that is on now */
  step: number
  title: string
  children: ReactNode
}) {
  const isDone = number < step
  return (
    <li data-step={isDone ? 'done' : undefined} aria-current={number === step ? 'step' : undefined}>
      <h3>
        <span className="num">{isDone ? <Icon name="check" small /> : number}</span>
        {title}
      </h3>
      {children}
    </li>
  )
}

function State({ job, outcome }: { job: JobNow | undefined; outcome: string | null }) {
  if (job?.state === 'running') return <JobProgress job={job} />
  if (job) return <small>waiting for a free worker</small>
  return (
    <small className={outcome === 'failed' ? 'text-warning' : undefined}>
      {outcome ?? 'not read yet'}
    </small>
  )
}

/** Says how the job that asks them ended last, such as that there is no connection. */
function LastOutcome({ jobs }: { jobs: JobsView }) {
  const said = jobs.kinds.find(({ key }) => key === 'connectors')?.last?.outcome
  return said ? <p>{said}</p> : null
}
