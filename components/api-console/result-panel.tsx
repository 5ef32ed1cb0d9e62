'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { AnswerViewProps } from '#components/api-console/answer-view.tsx'
import type { AskedOnce } from '#components/api-console/ask-api.ts'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { showBytes } from '#lib/format/show-bytes.ts'

interface ResultPanelProps extends Pick<AnswerViewProps, 'onNext' | 'nouns'> {
  last: AskedOnce | undefined
  isBusy: boolean
  csvHref: string
}

/** The newest answer, as a table or as it came. */
export function ResultPanel({ last, isBusy, onNext, csvHref, nouns }: ResultPanelProps) {
  const [view, setView] = useState<AnswerViewProps['view']>('table')
  const [View, setShown] = useState<ComponentType<AnswerViewProps> | null>(null)
  const isViewWanted = !View && (isBusy || last !== undefined)
  useEffect(() => {
    if (!isViewWanted) return
    // code that does not load is asked for again with the next question
    import('#components/api-console/answer-view.tsx').then(
      (loaded) => {
        setShown(() => loaded.AnswerView)
      },
      () => undefined,
    )
  }, [isViewWanted, last])
  return (
    <section className="panel" aria-label="Result" aria-busy={isBusy}>
      <div className="panel-head">
        <h2>Result</h2>
        {last && (
          <>
            <span className={last.status === 200 ? 'stat is-ok' : 'stat bad'}>
              <span className={last.status === 200 ? 'dot' : 'dot negative'} />
              {last.status || 'no response'}
            </span>
            <span className="sub mono">
              {Math.round(last.ms)} ms · {showBytes(last.bytes)}
            </span>
          </>
        )}
        <div className="push-end">
          {last?.answer.kind === 'results' && (
            <>
              <span className="seg" role="group" aria-label="Show the result as">
                {(['table', 'json'] as const).map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={each === view}
                    onClick={() => {
                      setView(each)
                    }}
                  >
                    {each === 'table' ? 'Table' : 'JSON'}
                  </button>
                ))}
              </span>
              <CopyButton text={last.text} label="Copy response">
                <Icon name="copy" />
              </CopyButton>
              {last.by === 'session' && (
                <a
                  className="btn icon ghost"
                  href={csvHref}
                  download
                  title="Run again as CSV"
                  aria-label="Run again as CSV"
                >
                  <Icon name="download" />
                </a>
              )}
            </>
          )}
        </div>
      </div>
      <div role="status" className="sr-only">
        {isBusy ? 'Running' : last ? `Status ${last.status}` : ''}
      </div>
      {!last && (
        <Empty title="No query run" icon="code">
          Run the query to see the response. It counts as one request.
        </Empty>
      )}
      {last && View && <View last={last} view={view} onNext={onNext} nouns={nouns} />}
    </section>
  )
}
