import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { SimulatorForm, SimulatorResult, SubjectChoices } from '#components/admin/simulator.tsx'
import { parseDay } from '#lib/dates.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import {
  apiResourceChoices,
  assetClassChoices,
  measureChoices,
  networkChoices,
} from '#lib/registry/admin/api-choices.ts'
import { findSubjects } from '#server/admin/access/find-subjects.ts'
import { simulate } from '#server/admin/access/simulate.ts'

const PATH = '/admin/simulator'
const TITLE = 'Access Simulator'
const SENTENCE = 'What a user or key can access, and why.'

export const generateMetadata = () =>
  adminMetadata({ title: TITLE, description: SENTENCE, path: PATH })

export default async function SimulatorPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const actor = await adminOnce(PATH, params)
  const question = questionIn(params)
  const subjects = await findSubjects(actor, question.who)
  const [subject, ...others] = subjects
  const day = parseDay(question.day)
  const answer =
    subject && others.length === 0
      ? await simulate(subject, {
          endpoint: question.endpoint,
          ...(question.measure && { measure: question.measure }),
          ...(question.assetClass && { assetClassId: Number(question.assetClass) }),
          ...(question.network && { networkId: Number(question.network) }),
          ...(question.field && { field: question.field }),
          ...(day !== undefined && { day }),
        })
      : null
  return (
    <AdminFrame title={TITLE} sentence={SENTENCE}>
      <SimulatorForm key={JSON.stringify(question)} question={question} />
      {answer ? (
        <SimulatorResult answer={answer} />
      ) : (
        question.who && (
          <SubjectChoices
            subjects={subjects.map(({ id, label, detail }) => ({ id, label, detail }))}
            question={question}
          />
        )
      )}
    </AdminFrame>
  )
}

/** Reads the question of the address: a value that makes no sense becomes empty, an endpoint the first. */
function questionIn(params: SearchParams) {
  const text = (name: string, longest: number) => {
    const given = params[name]
    return typeof given === 'string' && given.length <= longest ? given.trim() : ''
  }
  const known = (name: string, choices: readonly { value: string }[]) =>
    choices.some(({ value }) => value === params[name]) ? text(name, 100) : ''
  return {
    who: text('who', 254),
    endpoint: known('endpoint', apiResourceChoices) || 'assets',
    measure: known('measure', measureChoices),
    assetClass: known('assetClass', assetClassChoices),
    network: known('network', networkChoices),
    field: text('field', 80),
    day: parseDay(text('day', 10)) === undefined ? '' : text('day', 10),
  }
}
