import '../../styles/components/forms.css'
import '../../styles/components/admin.css'
import { FormChoice } from '#components/ui/selects/form-choice.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import {
  apiResourceChoices,
  assetClassChoices,
  measureChoices,
  networkChoices,
} from '#lib/registry/admin/api-choices.ts'
import type { AdminChoice } from '#lib/registry/admin/resource.ts'
import { simulatorHref, type SimulatorQuestion } from '#lib/links/simulator-href.ts'
import type { SimulatorAnswer, SubjectChoice } from '#lib/view/admin/simulator-answer.ts'

/** A plain GET form: each question has an address, which can be sent to a colleague. */
export function SimulatorForm({ question }: { question: Required<SimulatorQuestion> }) {
  return (
    <Panel id="question" title="Question">
      <form
        action="/admin/simulator"
        method="get"
        className="adm-question"
        aria-label="Simulate access"
      >
        <Text
          name="who"
          label="User or key"
          value={question.who}
          hint="Email, name, or the first characters of a key"
          longest={254}
        />
        <Choice
          name="endpoint"
          label="Endpoint"
          value={question.endpoint}
          choices={apiResourceChoices}
        />
        <Choice
          name="measure"
          label="Measure"
          value={question.measure}
          choices={measureChoices}
          any="Any measure"
        />
        <Choice
          name="assetClass"
          label="Asset class"
          value={question.assetClass}
          choices={assetClassChoices}
          any="Any class"
        />
        <Choice
          name="network"
          label="Network"
          value={question.network}
          choices={networkChoices}
          any="Any network"
        />
        <Text
          name="field"
          label="Field"
          value={question.field}
          hint="API field name; optional"
          longest={80}
        />
        <Text
          name="day"
          label="Day"
          value={question.day}
          type="date"
          hint="Optional"
          longest={10}
        />
        <button type="submit" className="btn primary">
          Ask
        </button>
      </form>
    </Panel>
  )
}

function Text({
  name,
  label,
  value,
  hint,
  longest,
  type = 'text',
}: {
  name: string
  label: string
  value: string
  hint: string
  longest: number
  type?: 'text' | 'date'
}) {
  return (
    <label>
      <span className="lab">{label}</span>
      <input
        className="inp"
        type={type}
        name={name}
        defaultValue={value}
        maxLength={longest}
        autoComplete="off"
        spellCheck={false}
      />
      <small className="hint">{hint}</small>
    </label>
  )
}

function Choice({
  name,
  label,
  value,
  choices,
  any,
}: {
  name: string
  label: string
  value: string
  choices: readonly AdminChoice[]
  any?: string
}) {
  return (
    <FormChoice
      key={value}
      className="inp"
      labelClassName="lab"
      name={name}
      label={label}
      initial={value}
      options={[...(any ? [{ value: '', label: any }] : []), ...choices]}
    />
  )
}

/** Several are called so: one of them is meant. */
export function SubjectChoices({
  subjects,
  question,
}: {
  subjects: readonly SubjectChoice[]
  question: SimulatorQuestion
}) {
  if (subjects.length === 0)
    return (
      <Panel id="answer" title="Answer">
        <Empty title="No matches" icon="search">
          Enter the email of a user, or at least the first nine characters of a key.
        </Empty>
      </Panel>
    )
  return (
    <Panel id="answer" title="Choose one" sub={subjects.length}>
      <ul className="adm-related">
        {subjects.map(({ id, label, detail }) => (
          <li key={id}>
            <AppLink className="adm-link" href={simulatorHref({ ...question, who: id })}>
              {label}
            </AppLink>
            <small>{detail}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Allowed or not, and how that was decided, question by question. */
export function SimulatorResult({
  answer: { subject, isAllowed, steps, limits, grants },
}: {
  answer: SimulatorAnswer
}) {
  const link = ({ label, href }: { label: string; href: string }) => (
    <AppLink className="adm-link" href={href}>
      {label}
    </AppLink>
  )
  return (
    <>
      <Panel
        id="answer"
        title={isAllowed ? 'Allowed' : 'Refused'}
        className={isAllowed ? '' : 'border-warning'}
      >
        <ol className="adm-steps">
          {steps.map((step) => (
            <li key={step.key}>
              <span className={step.isAllowed ? 'pos' : 'neg'}>
                <Icon name={step.isAllowed ? 'check' : 'close'} />
                <span className="sr-only">{step.isAllowed ? 'Yes' : 'No'}</span>
              </span>
              <div>
                <b>{step.title}</b>
                <p>{step.because}</p>
              </div>
            </li>
          ))}
        </ol>
      </Panel>
      <div className="g-2">
        <Panel id="subject" title="Subject">
          <KeyValues
            rows={[
              { label: subject.kind, value: link(subject) },
              {
                label: 'Organization',
                value: subject.organization ? link(subject.organization) : 'None',
              },
              { label: 'Plan in force', value: subject.plan },
            ]}
          />
        </Panel>
        <Panel id="limits" title="Limits in force">
          <KeyValues rows={limits} />
        </Panel>
      </div>
      <Panel id="grants" title="Policies applied" sub={String(grants.length)}>
        {grants.length === 0 ? (
          <p className="adm-note">No plan with API access and no role: all access is denied.</p>
        ) : (
          <ul className="adm-related">
            {grants.map(({ key, policy, href, role, from, effect, reach }) => (
              <li key={key}>
                <span>
                  {href ? link({ label: policy, href }) : policy}{' '}
                  {effect === 'deny' ? <b className="neg">denies</b> : 'allows'} {reach}
                </span>
                <small>
                  role {role}, from {from}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
