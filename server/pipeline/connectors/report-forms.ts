import { connectors, isConnectorKey, type ConnectorKey } from '#lib/registry/connectors.ts'
import { isDeclaredFeed } from '#lib/registry/declared-feeds.ts'
import { fetchFaults, isFetchFault } from '#lib/registry/fetch-faults.ts'
import { readAnswer } from '#server/pipeline/answers/answers.ts'
import { listConnectors } from '#server/pipeline/answers/connector-rows.ts'
import { newestIncidents, type PastIncident } from '#server/pipeline/answers/source-incidents.ts'
import { formOfAnswer, type AnswerForm } from '#server/pipeline/connectors/form-of-answer.ts'
import { declaredFeedSources } from '#server/pipeline/sources/declared/declared-feed-sources.ts'

/** The outcome of a source that was never queried. */
export const NOT_ASKED = 'not asked'

/** One way in which a source differed from the form that it is read by. */
interface Difference {
  fault: string
  title: string
  /** an answer of the source, or empty: all of it */
  subject: string
  /** with `#` in the place of figures */
  detail: string
  times: number
  isOpen: boolean
  /** null: nothing came, or it is not kept any more */
  form: AnswerForm | null
}

interface ConnectorForms {
  connector: ConnectorKey
  host: string
  /** how sure its form was when it was written; null: a program reads it */
  sureness: string | null
  /** `not asked`, or what came of it last */
  outcome: string
  differences: Difference[]
}

/** All that an installation can say of the forms of the built-in sources. */
export interface FormReport {
  version: string
  connectors: ConnectorForms[]
}

/**
 * Gathers how the built-in sources differed from their forms, for those who maintain the forms.
 * Figures, keys and an operator's own addresses are not in it.
 */
export async function reportForms(version: string): Promise<FormReport> {
  const incidents = Map.groupBy(await newestIncidents(), ({ connector }) => connector)
  const forms: ConnectorForms[] = []
  for (const { key, outcome } of await listConnectors()) {
    if (!isConnectorKey(key)) continue
    const differences: Difference[] = []
    for (const incident of incidents.get(key) ?? []) differences.push(await describe(incident))
    forms.push({
      connector: key,
      host: connectors[key].host,
      sureness: isDeclaredFeed(key) ? declaredFeedSources[key].form.sureness : null,
      outcome: outcome ?? NOT_ASKED,
      differences,
    })
  }
  return { version, connectors: forms }
}

async function describe({
  connector: _,
  answerId,
  ...incident
}: PastIncident): Promise<Difference> {
  const body = answerId === null ? undefined : await readAnswer(answerId)
  return {
    ...incident,
    title: isFetchFault(incident.fault) ? fetchFaults[incident.fault].title : incident.fault,
    detail: withoutFigures(incident.detail),
    form: body ? formOfAnswer(body) : null,
  }
}

/** Words with digits, and numbers. */
const WITH_DIGITS = /[\w-]*\d[\w-]*(?:[.,]\d+)*/g
const NUMBER = /^-?\d+(?:[.,]\d+)*$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const CONTRACT = /^0x[\da-f]{40}$/i
/** So long, a word with digits may be a key. */
const KEY_LENGTH = 16

/** `#` in the place of numbers, but those of days and statuses, and of what may be a key. */
export const withoutFigures = (text: string): string =>
  text.replace(WITH_DIGITS, (word, at: number) => {
    const isStatus = /^\d{3}$/.test(word) && /(?:answered|status) $/.test(text.slice(0, at))
    if (isStatus || DAY.test(word) || CONTRACT.test(word)) return word
    return NUMBER.test(word) || word.length >= KEY_LENGTH ? '#' : word
  })
