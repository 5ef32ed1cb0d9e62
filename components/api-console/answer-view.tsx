'use client'

import { useMemo } from 'react'
import { Allowed } from '#components/api-console/complaint-list.tsx'
import { CodeText } from '#components/api-console/code-text.tsx'
import { ResultGrid } from '#components/api-console/result-grid.tsx'
import type { AskedOnce } from '#components/api-console/ask-api.ts'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { formatQuery } from '#lib/api-console/query-json.ts'

export interface AnswerViewProps {
  last: AskedOnce
  view: 'table' | 'json'
  /** the same question on its next page */
  onNext: (page: { cursor: string } | { page: number }) => void
  /** word for the things that a page counts */
  nouns: 'rows' | 'series'
}

/** An answer of the API, loaded with the first question. */
export function AnswerView({ last, view, onNext, nouns }: AnswerViewProps) {
  if (last.answer.kind === 'refusal') return <Refusal status={last.status} {...last.answer} />
  const { results } = last.answer
  return (
    <>
      {results.length === 0 ? (
        <Empty title="No rows" icon="search">
          No rows match all filters. Try fewer filters.
        </Empty>
      ) : view === 'table' ? (
        <ResultGrid results={results} />
      ) : (
        <ResultText text={last.text} results={results} />
      )}
      <ResultFoot last={last} onNext={onNext} nouns={nouns} />
    </>
  )
}

/** Shows a refusal of the API in its own words, and what to do. */
function Refusal({
  status,
  message,
  requestId,
  retryAfter,
  details,
}: {
  status: number
  message: string
  requestId: string | null
  retryAfter: string | null
  details: readonly { path: string; message: string; allowed?: readonly (string | number)[] }[]
}) {
  return (
    <div className="refusal" role="alert">
      <b>{message}</b>
      {details.length > 0 && (
        <ul className="err-t">
          {details.map(({ path, message: text, allowed }) => (
            <li key={path + text}>
              <Icon name="warning" small />
              <span>
                <code>{path}</code>: {text}
                <Allowed words={allowed} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {WHAT_TO_DO[status] ?? 'Try again in a moment.'}
        {retryAfter !== null && ` Try again in ${retryAfter} s.`}
        {requestId !== null && (
          <>
            {' '}
            <span className="mono">Request {requestId}</span>
          </>
        )}
      </p>
    </div>
  )
}

const WHAT_TO_DO: Readonly<Record<number, string>> = {
  0: 'Check your connection.',
  400: 'Fix the error above; your query is kept.',
  401: 'Paste a valid key, or sign in again and use your session.',
  403: 'Another key, policy or plan is required; see the message.',
  404: 'Check the address and its parameters.',
  422: 'Reduce the response: fewer rows or series, fewer days, or a longer interval.',
  429: 'Wait for the next minute.',
  503: 'Nothing is lost. Try again in a moment.',
}

const MOST_TEXT = 60_000
const MOST_FORMATTED = 400_000

/** The answer laid out, as far as a page can show it. */
function ResultText({ text, results }: { text: string; results: readonly unknown[] }) {
  const shown = useMemo(
    () =>
      text.length > MOST_FORMATTED
        ? formatQuery({ results: results.slice(0, 20) })
        : formatQuery(JSON.parse(text)),
    [results, text],
  )
  const isCut = shown.length > MOST_TEXT || text.length > MOST_FORMATTED
  return (
    <>
      <pre role="group" className="src tall" tabIndex={0} aria-label="Response as JSON">
        <CodeText text={shown.slice(0, MOST_TEXT)} />
      </pre>
      {isCut && (
        <p className="qnote">Only the beginning is shown. Copy includes the full response.</p>
      )}
    </>
  )
}

function ResultFoot({
  last,
  onNext,
  nouns,
}: Pick<AnswerViewProps, 'onNext' | 'nouns'> & { last: AskedOnce }) {
  if (last.answer.kind !== 'results') return null
  const { results, resultCount, page, pageCount, cursor, leftOut } = last.answer
  const next = cursor !== null ? { cursor } : page < pageCount ? { page: page + 1 } : null
  return (
    <div className="panel-foot">
      <span>
        {results.length.toLocaleString('en-US')}
        {resultCount === null ? '' : ` of ${resultCount.toLocaleString('en-US')}`} {nouns}
        {leftOut === null ? '' : `; ${leftOut}`}
      </span>
      <span>
        Cost 1 request{last.by === 'session' ? ' of the minute' : ' of the minute and of the month'}
      </span>
      {last.headers.has('etag') && (
        <span className="mono" title="Send as If-None-Match">
          ETag {last.headers.get('etag')}
        </span>
      )}
      {next && (
        <span className="push-end">
          <button
            type="button"
            className="btn"
            onClick={() => {
              onNext(next)
            }}
          >
            <span>Next page</span>
            <Icon name="chevronRight" small />
          </button>
        </span>
      )}
    </div>
  )
}
