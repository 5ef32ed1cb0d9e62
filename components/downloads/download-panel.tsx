'use client'

import { type FormEvent, useCallback, useEffect, useState } from 'react'
import {
  callExports,
  isActive,
  readExports,
  type ExportAnswer,
} from '#components/downloads/export-calls.ts'
import { ExportJobList } from '#components/downloads/export-job-list.tsx'
import { useUserSession } from '#components/session/use-user-session.ts'

interface DownloadPanelProps {
  datasets: readonly { key: string; title: string }[]
  formats: readonly { key: string; label: string }[]
  signInHref: string
}

const BETWEEN_LOOKS_MS = 1000

/** Takes data sets, for who may; others read what it gives and how to get it. */
export function DownloadPanel({ datasets, formats, signInHref }: DownloadPanelProps) {
  const { state } = useUserSession()
  // what the server says, and what stands where no script runs
  if (state !== 'loggedIn')
    return (
      <p className="px-4 py-3 text-soft">
        <a className="link" href={signInHref}>
          Sign in
        </a>{' '}
        with an account whose plan has downloads: each data set as CSV, JSON and Parquet. What a
        page shows can be taken from the page by everybody.
      </p>
    )
  return <Downloads datasets={datasets} formats={formats} />
}

function Downloads({ datasets, formats }: Pick<DownloadPanelProps, 'datasets' | 'formats'>) {
  const [answer, setAnswer] = useState<ExportAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const look = useCallback(async () => {
    const next = await readExports()
    if (next) setAnswer(next)
    else setProblem('Your downloads could not be read. Open the page again to retry.')
  }, [])
  useEffect(() => {
    const first = setTimeout(() => void look())
    return () => {
      clearTimeout(first)
    }
  }, [look])
  useEffect(() => {
    if (!answer?.jobs.some(isActive)) return
    const next = setTimeout(() => void look(), BETWEEN_LOOKS_MS)
    return () => {
      clearTimeout(next)
    }
  }, [answer, look])

  async function act(procedure: 'request' | 'cancel', input: Readonly<Record<string, string>>) {
    setProblem(await callExports(procedure, input))
    await look()
  }

  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void act('request', {
      dataset: textOf(form.get('dataset')),
      format: textOf(form.get('format')),
    })
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
        className="flex flex-wrap items-end gap-3 border-b border-border px-4 py-3"
        onSubmit={take}
      >
        <label className="grid gap-1 text-12 text-muted">
          Data set
          <select className="inp" name="dataset">
            {datasets.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="grid gap-1 text-12 text-muted">
          Format
          <select className="inp" name="format">
            {formats.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn primary">
          Write the file
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
        onCancel={(id) => void act('cancel', { id })}
        onAgain={({ dataset, format }) => void act('request', { dataset, format })}
      />
    </>
  )
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : ''
