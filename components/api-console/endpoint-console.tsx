'use client'

import { useState, type KeyboardEvent } from 'react'
import type { askApi, AskedOnce } from '#components/api-console/ask-api.ts'
import { JsonEditor } from '#components/api-console/json-editor.tsx'
import { QueryBuilder } from '#components/api-console/query-builder.tsx'
import { RequestList } from '#components/api-console/request-list.tsx'
import { ResultPanel } from '#components/api-console/result-panel.tsx'
import { RunBar } from '#components/api-console/run-bar.tsx'
import { TextPanel } from '#components/api-console/text-panel.tsx'
import { useQuestion } from '#components/api-console/use-question.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { addressOfQuestion } from '#lib/api-console/address-of-question.ts'
import { askCost } from '#lib/api-console/ask-cost.ts'
import { valueAt, withValueAt } from '#lib/api-console/edit-json.ts'
import { laidOut } from '#lib/api-console/laid-out.ts'
import { compactQuery } from '#lib/api-console/query-json.ts'
import { isObject } from '#lib/query/parse-filter.ts'
import type { Day } from '#lib/dates.ts'
import type { ConsolePage } from '#lib/registry/console-pages.ts'
import type { ApiAllowanceView, ApiEndpointView } from '#lib/view/account/api-endpoint-view.ts'

interface ApiConsoleProps {
  page: ConsolePage
  endpoint: ApiEndpointView
  /** from the address: the query laid out, and the parameters beside it */
  text: string
  parameters: Readonly<Record<string, string>>
  site: string
  today: Day
  allowance: ApiAllowanceView
  /** queries to begin with */
  examples: readonly { title: string; text: string; href: string }[]
}

/** An endpoint to be asked: the query in controls and as JSON side by side, code that asks the same, and the answer. */
export function ApiConsole({
  page,
  endpoint,
  text,
  parameters: given,
  site,
  today,
  allowance: first,
  examples,
}: ApiConsoleProps) {
  const question = useQuestion({ page, endpoint, text, parameters: given })
  const [asked, setAsked] = useState<readonly AskedOnce[]>([])
  const [allowance, setAllowance] = useState(first)
  const ask = useSend({ mutationFn: sendQuestion, gcTime: 0 })
  const [key, setKey] = useState<string | null>(null)
  const { json, isBroken, complaints, placed, query, parameters } = question
  const isTimeseries = endpoint.askable.isTimeseries ?? false
  const missing = endpoint.parameters.filter(
    ({ name, isRequired }) => isRequired && !parameters[name],
  )
  const run = (of: unknown = json) => {
    const asking = {
      address: addressOfQuestion('', endpoint.path, parameters),
      query: isBroken && of === json ? question.text : compactQuery(of),
      parameters,
      key,
    }
    // if two run at once, the one that began last is shown
    ask.mutate(asking, {
      onSuccess: (answered) => {
        setAsked((before) => keepAsked(before, answered))
        setAllowance((before) => allowanceAfter(before, answered.headers))
      },
    })
  }
  const next = (place: { cursor: string } | { page: number }) => {
    const { cursor: _cursor, page: _page, ...rest }: Record<string, unknown> = objectAt(json)
    const of = withValueAt(json, ['pagination'], { ...rest, ...place })
    question.edit(of)
    run(of)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return
    event.preventDefault()
    run()
  }
  return (
    <div role="group" className="console" onKeyDown={press}>
      <div className="stack">
        <section className="panel" aria-labelledby="query-title">
          <div className="panel-head">
            <h2 id="query-title">Query</h2>
            <span className="sub">
              {complaints.length === 0 && !isBroken ? 'stored in the page URL, to share' : ''}
            </span>
          </div>
          <Examples examples={examples} onTake={question.write} />
          <Parameters endpoint={endpoint} question={question} />
          <QueryBuilder
            json={json}
            endpoint={endpoint}
            complaints={complaints}
            isBroken={isBroken}
            onEdit={question.edit}
          />
          <RunBar
            cost={
              query &&
              askCost(query, {
                isTimeseries,
                rowsPerRequest: allowance.rowsPerRequest,
                historyDays: allowance.historyDays,
                today,
              })
            }
            isTimeseries={isTimeseries}
            complaintCount={(isBroken ? 1 : complaints.length) + missing.length}
            allowance={allowance}
            isBusy={ask.isPending}
            keyText={key}
            onKey={setKey}
            onRun={() => {
              run()
            }}
          />
        </section>
        <RequestList
          asked={asked}
          onTake={(each) => {
            question.write(laidOut(each.query))
          }}
        />
      </div>
      <div className="stack">
        <TextPanel
          address={addressOfQuestion(site, endpoint.path, parameters)}
          isSingle={endpoint.isSingle === true}
          json={json}
          isBroken={isBroken}
          text={question.text}
          editor={
            <JsonEditor
              text={question.text}
              complaints={placed}
              onWrite={question.write}
              onRun={() => {
                run()
              }}
              onFormat={
                isBroken
                  ? null
                  : () => {
                      question.edit(json)
                    }
              }
            />
          }
        />
        <ResultPanel
          last={asked[0]}
          isBusy={ask.isPending}
          nouns={isTimeseries ? 'series' : 'rows'}
          onNext={next}
          csvHref={csvHref(
            addressOfQuestion('', endpoint.path, asked[0]?.parameters ?? {}),
            asked[0]?.query ?? '',
          )}
        />
      </div>
    </div>
  )
}

function Examples({
  examples,
  onTake,
}: Pick<ApiConsoleProps, 'examples'> & { onTake: (text: string) => void }) {
  return (
    <div className="starts">
      <span>Examples</span>
      {examples.map(({ title, text: start, href }) => (
        <a
          key={title}
          className="chip"
          href={href}
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault()
            onTake(start)
          }}
        >
          <span>{title}</span>
        </a>
      ))}
    </div>
  )
}

/** Parameters beside the query, where the endpoint has any. */
function Parameters({
  endpoint,
  question: { parameters, setParameter },
}: Pick<ApiConsoleProps, 'endpoint'> & {
  question: Pick<ReturnType<typeof useQuestion>, 'parameters' | 'setParameter'>
}) {
  if (endpoint.parameters.length === 0) return null
  return (
    <div className="qline params">
      {endpoint.parameters.map(({ name, description, example, isRequired }) => (
        <label className="field-line two" key={name}>
          <span>
            {name}
            {isRequired ? '' : ' (optional)'}: {description}
          </span>
          <input
            className="query-input"
            value={parameters[name] ?? ''}
            placeholder={example}
            onChange={(event) => {
              setParameter(name, event.target.value)
            }}
            aria-invalid={(isRequired && !parameters[name]) || undefined}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
    </div>
  )
}

/** Loads the code that asks with the first question. */
const sendQuestion: typeof askApi = async (asking) =>
  (await import('#components/api-console/ask-api.ts')).askApi(asking)

const MOST_KEPT = 20

/**
 * The newest first. Of older answers only the line in the list is kept: a page holds one large
 * answer and not twenty.
 */
const keepAsked = (before: readonly AskedOnce[], answered: AskedOnce): readonly AskedOnce[] => [
  answered,
  ...before.slice(0, MOST_KEPT - 1).map(withoutText),
]

function withoutText(older: AskedOnce): AskedOnce {
  return {
    ...older,
    text: '',
    answer: older.answer.kind === 'results' ? { ...older.answer, results: [] } : older.answer,
  }
}

/** Reads the allowance of minute and month from the headers of an answer; absent numbers stay as they were. */
function allowanceAfter(before: ApiAllowanceView, headers: Headers): ApiAllowanceView {
  const number = (name: string, otherwise: number): number =>
    /^\d+$/.test(headers.get(name) ?? '') ? Number(headers.get(name)) : otherwise
  const perMonth = number('x-quota-limit', before.perMonth)
  return {
    ...before,
    perMonth,
    usedOfMonth: perMonth - number('x-quota-remaining', perMonth - before.usedOfMonth),
    perMinute: number('x-ratelimit-limit', before.perMinute),
    leftOfMinute: headers.has('x-ratelimit-remaining')
      ? number('x-ratelimit-remaining', 0)
      : before.leftOfMinute,
  }
}

function objectAt(json: unknown): Record<string, unknown> {
  const pagination = valueAt(json, ['pagination'])
  return isObject(pagination) ? pagination : {}
}

const csvHref = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}format=csv&query=${encodeURIComponent(query)}`
