'use client'

import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { CodeText } from '#components/api-console/code-text.tsx'
import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { codeLanguages, writeCode, LANGUAGE_LABEL } from '#lib/api-console/query-code.ts'

const TABS = ['json', ...codeLanguages] as const
type TabKey = (typeof TABS)[number]
const labelTab = (tab: TabKey): string => (tab === 'json' ? 'JSON' : LANGUAGE_LABEL[tab])

interface TextPanelProps {
  address: string
  /** the address answers one record */
  isSingle: boolean
  json: unknown
  isBroken: boolean
  text: string
  editor: ReactNode
}

/** The query as text beside the builder: JSON to edit, or a program that asks it. */
export function TextPanel({ address, isSingle, json, isBroken, text, editor }: TextPanelProps) {
  const [tab, setTab] = useState<TabKey>('json')
  const id = useId()
  const shown = tab === 'json' ? text : writeCode(tab, address, json, { isSingle })
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]
    if (step === 0 || !next) return
    event.preventDefault()
    setTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <section className="panel" aria-label="JSON and code">
      <div className="tabs">
        <div role="tablist" aria-label="The query as" onKeyDown={move}>
          {TABS.map((each) => (
            <button
              key={each}
              id={`${id}-${each}`}
              role="tab"
              type="button"
              aria-selected={each === tab}
              aria-controls={`${id}-panel`}
              tabIndex={each === tab ? 0 : -1}
              onClick={() => {
                setTab(each)
              }}
            >
              {labelTab(each)}
            </button>
          ))}
        </div>
        <div className="push-end">
          <CopyButton
            text={shown}
            label={tab === 'json' ? 'Copy the query' : `Copy the ${labelTab(tab)} code`}
          >
            <Icon name="copy" />
          </CopyButton>
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'json' ? (
          editor
        ) : (
          <>
            {isBroken && (
              <p className="qnote">The JSON is not valid: the code uses the last valid version.</p>
            )}
            <pre role="group" className="src num" tabIndex={0} aria-label={`${labelTab(tab)} code`}>
              <CodeText text={shown} isNumbered />
            </pre>
            <p className="qnote">
              The key is read from the variable <code>ASSAY_KEY</code>.
              {tab === 'python' && (
                <>
                  {' '}
                  Requires <code>requests</code>.
                </>
              )}
              {tab === 'r' && (
                <>
                  {' '}
                  Requires <code>httr2</code> and R 4.1.
                </>
              )}
              {tab === 'typescript' && <> Runs in Node 24 without dependencies.</>}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
