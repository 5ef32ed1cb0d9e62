'use client'

import type { FormEvent } from 'react'
import { FormChoice } from '#components/ui/selects/form-choice.tsx'
import { ExportJobList } from '#components/downloads/export-job-list.tsx'
import { isActive } from '#components/downloads/is-active.ts'
import { describeCallProblem } from '#components/trpc/call-problem.ts'
import { trpc } from '#components/trpc/trpc.ts'
import { TrpcProvider } from '#components/trpc/trpc-provider.tsx'
import type { DatasetKey } from '#lib/registry/datasets.ts'
import type { ExportFormat } from '#lib/schemas/export.ts'

export interface DownloadsProps {
  datasets: readonly { key: DatasetKey; title: string }[]
  formats: readonly { key: ExportFormat; label: string }[]
  /** the one that the form stands at; undefined: the first */
  chosen: DatasetKey | undefined
}

const BETWEEN_LOOKS_MS = 1000
const UNREAD = 'Your downloads could not be loaded. Reload the page to retry.'
const UNDONE = 'The request failed: the site could not be reached.'

/** Somebody's downloads, looked up while one of them is being written, and the way to order another one. */
export function Downloads(props: DownloadsProps) {
  return (
    <TrpcProvider>
      <Orders {...props} />
    </TrpcProvider>
  )
}

function Orders({ datasets, formats, chosen }: DownloadsProps) {
  const { exports } = trpc.useUtils()
  const { data: answer, error } = trpc.exports.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.jobs.some(isActive) ? BETWEEN_LOOKS_MS : false),
  })
  const afterwards = { onSettled: () => exports.list.invalidate() }
  const request = trpc.exports.request.useMutation(afterwards)
  const cancel = trpc.exports.cancel.useMutation(afterwards)
  const undone = request.error ?? cancel.error
  const problem = undone
    ? describeCallProblem(undone, { unanswered: UNDONE })
    : error && describeCallProblem(error, { unanswered: UNREAD, isRead: true })

  const order = (wanted: { dataset: DatasetKey; format: ExportFormat }) => {
    cancel.reset()
    request.mutate(wanted)
  }
  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const dataset = datasets.find(({ key }) => key === form.get('dataset'))
    const format = formats.find(({ key }) => key === form.get('format'))
    if (dataset && format) order({ dataset: dataset.key, format: format.key })
  }

  if (!answer)
    return (
      <p className="px-4 py-3 text-muted" role={problem === null ? 'status' : 'alert'}>
        {problem ?? 'Loading …'}
      </p>
    )
  if (answer.refusal !== null)
    return (
      <p className="px-4 py-3 text-soft">
        {answer.refusal.split(';')[0]}.{' '}
        <a className="link" href="/platform-overview">
          Compare plans
        </a>
      </p>
    )
  return (
    <>
      <form
        method="post"
        className="flex flex-wrap items-end gap-3 border-b border-border px-4 py-3"
        onSubmit={take}
      >
        <FormChoice
          key={chosen}
          className="inp"
          name="dataset"
          label="Data set"
          initial={chosen ?? datasets[0]?.key ?? ''}
          options={datasets.map(({ key, title }) => ({ value: key, label: title }))}
        />
        <FormChoice
          className="inp"
          name="format"
          label="Format"
          initial={formats[0]?.key ?? ''}
          options={formats.map(({ key, label }) => ({ value: key, label }))}
        />
        <button type="submit" className="btn primary">
          Create file
        </button>
        <span className="text-12 text-muted">
          {answer.limit === null
            ? `${answer.used} this month`
            : `${answer.used} of ${answer.limit} this month`}
        </span>
      </form>
      {problem !== null && (
        <p className="px-4 py-3" role="alert">
          {problem}
        </p>
      )}
      <ExportJobList
        jobs={answer.jobs}
        titles={new Map(datasets.map(({ key, title }) => [key, title]))}
        onCancel={(id) => {
          request.reset()
          cancel.mutate({ id })
        }}
        onAgain={order}
      />
    </>
  )
}
