'use client'

import { useId, useRef, type KeyboardEvent } from 'react'
import { Allowed } from '#components/api-console/complaint-list.tsx'
import { lineAt, type PlacedComplaint } from '#lib/api-console/place-complaint.ts'

interface JsonEditorProps {
  text: string
  complaints: readonly PlacedComplaint[]
  onWrite: (text: string) => void
  onRun: () => void
  /** lays the text out anew; nothing while it is broken */
  onFormat: (() => void) | null
}

const LEAST_LINES = 12
const INDENT = '  '

/**
 * The query as text: lines with their number, those with a complaint marked, and the complaints
 * below with the way to their place.
 */
export function JsonEditor({ text, complaints, onWrite, onRun, onFormat }: JsonEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const count = text.split('\n').length
  const wrong = new Set(complaints.map(({ line }) => line))
  const show = ({ from, to }: { from: number; to: number }) => {
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  return (
    <div className="query-editor">
      <div className="grid max-h-140 grid-cols-[44px_minmax(0,1fr)] overflow-auto overscroll-contain bg-sunken">
        <ol aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            <li key={at} className={wrong.has(at + 1) ? 'bad' : undefined}>
              {at + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={area}
          aria-label="Query as JSON"
          value={text}
          rows={Math.max(LEAST_LINES, count)}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={complaints.length > 0 || undefined}
          aria-describedby={`${id}-keys ${id}-complaints`}
          onChange={(event) => {
            onWrite(event.target.value)
          }}
          onKeyDown={(event) => {
            press(event, onWrite, onRun)
          }}
        />
      </div>
      <div className="flex items-start gap-3 border-t py-1.5 pr-2 pl-4 text-12">
        <div className="query-editor-say" id={`${id}-complaints`} role="status">
          {complaints.length === 0 ? (
            <p className="is-ok">Query valid</p>
          ) : (
            <ul className="err-t">
              {complaints.map(({ path, message, allowed, place, line }) => (
                <li key={`${path} ${message}`}>
                  <button
                    type="button"
                    className="link"
                    onClick={() => {
                      show(place)
                    }}
                  >
                    Line {line}
                  </button>
                  <span>
                    {path !== 'query' && (
                      <>
                        <code>{path}</code>:{' '}
                      </>
                    )}
                    {message}
                    <Allowed words={allowed} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <button
          type="button"
          className="btn ghost"
          onClick={() => onFormat?.()}
          disabled={onFormat === null}
        >
          Format
        </button>
      </div>
      <p className="sr-only" id={`${id}-keys`}>
        Tab indents; Escape then Tab leaves the editor; Ctrl+Enter runs the query.
      </p>
    </div>
  )
}

/** Tab is of the text until Escape was pressed; Enter keeps the indentation. */
function press(
  event: KeyboardEvent<HTMLTextAreaElement>,
  onWrite: (text: string) => void,
  onRun: () => void,
): void {
  const area = event.currentTarget
  const isLeaving = area.dataset['leaving'] === 'yes'
  area.dataset['leaving'] =
    event.key === 'Escape' || (isLeaving && event.key === 'Shift') ? 'yes' : 'no'
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
    event.preventDefault()
    onRun()
    return
  }
  if (event.key === 'Tab' && !isLeaving) {
    event.preventDefault()
    if (event.shiftKey) outdent(area)
    else area.setRangeText(INDENT, area.selectionStart, area.selectionEnd, 'end')
    onWrite(area.value)
  }
  if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault()
    area.setRangeText(
      `\n${indentationAt(area.value, area.selectionStart)}`,
      area.selectionStart,
      area.selectionEnd,
      'end',
    )
    onWrite(area.value)
  }
}

function outdent(area: HTMLTextAreaElement): void {
  const { value, selectionStart: at } = area
  const start = value.lastIndexOf('\n', at - 1) + 1
  if (value.startsWith(INDENT, start))
    area.setRangeText('', start, start + INDENT.length, 'preserve')
}

/** Returns the indentation of the next line: the same, and more behind an opening bracket. */
function indentationAt(text: string, at: number): string {
  const line = text.split('\n')[lineAt(text, at) - 1] ?? ''
  const before = text.slice(0, at).trimEnd()
  return (
    (/^ */.exec(line)?.[0] ?? '') + (before.endsWith('{') || before.endsWith('[') ? INDENT : '')
  )
}
