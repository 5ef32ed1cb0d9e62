import { Icon } from '#components/ui/marks/icon.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { getPlan } from '#lib/registry/plans.ts'

/** Answers the questions that people ask before they take a plan. */
export function PlanQuestions() {
  return (
    <Panel id="questions" title="Questions">
      {listQuestions().map(({ question, answer }) => (
        <details key={question} className="group border-b border-border last:border-b-0" open>
          <summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-medium group-open:pb-1 hover:bg-hover">
            {question}
            <span className="text-muted group-open:rotate-180">
              <Icon name="chevronDown" small />
            </span>
          </summary>
          <p className="pr-10 pb-3.5 pl-4 text-soft">{answer}</p>
        </details>
      ))}
    </Panel>
  )
}

function listQuestions(): { question: string; answer: string }[] {
  const { trialDays, api } = getPlan('TRIAL_ALL_ACCESS')
  const trial =
    api &&
    `The trial has the same endpoints for ${trialDays} days, ` +
      `with ${showFullCount(api.requestsPerMonth)} requests per month ` +
      `and ${api.historyDays === null ? 'all' : `${api.historyDays} days`} of history. `
  return [
    {
      question: 'Which plan includes the API?',
      answer: `All Access. ${trial ?? ''}Data Downloads does not include it.`,
    },
    {
      question: 'May I publish or resell the data?',
      answer:
        'Figures and charts may be quoted with attribution on every plan. ' +
        'Redistribution follows the license of each source, stated on the citations page, ' +
        'in files and in API responses.',
    },
    {
      question: 'What happens when a value is revised?',
      answer:
        'The new value is published and the earlier one stays readable. The change feed lists both.',
    },
    {
      question: 'Can we run it ourselves?',
      answer:
        'Yes. The software includes the data pipeline and needs only Node, ' +
        'or PostgreSQL for larger installations. Plans and limits are then yours to set.',
    },
  ]
}
