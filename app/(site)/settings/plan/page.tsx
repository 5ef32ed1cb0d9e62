import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { PlanFacts } from '#components/settings/plan-facts.tsx'
import { PlanRequestForm } from '#components/settings/plan-request-form.tsx'
import { SettingsFrame } from '#components/settings/settings-frame.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { toDay, showDay } from '#lib/dates.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { isRequestable, planName } from '#lib/registry/plan-offers.ts'
import { isPlanType, type PlanType } from '#lib/registry/plans.ts'
import { openPlanRequest, planEnd, planUsage } from '#server/people/plans/plan-usage.ts'

const SENTENCE = 'Your plan, its usage, and how to request another plan.'

export const metadata = pageMetadata({
  title: 'Plan',
  description: SENTENCE,
  path: '/settings/plan',
  noindex: true,
})

export default async function PlanPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { plan } = await searchParams
  const wanted = isRequestable(plan) ? plan : null
  const viewer = await memberOnce(wanted ? `/settings/plan?plan=${wanted}` : '/settings/plan')
  const [usage, end, request] = await Promise.all([
    planUsage(viewer),
    planEnd(viewer),
    openPlanRequest(viewer),
  ])
  return (
    <SettingsFrame current="plan" title="Plan" sentence={SENTENCE} flags={viewer.flags}>
      <Panel
        id="plan"
        title={planName(viewer.plan)}
        sub={endWords(viewer.plan, end)}
        foot={
          <span>
            Usage resets on the first of the month, UTC. History limits apply to the API, not to
            pages.
          </span>
        }
      >
        <PlanFacts plan={viewer.plan} usage={usage} />
      </Panel>
      <Panel
        id="ask"
        title="Change plan"
        actions={<ButtonLink href="/platform-overview#plans">Compare plans</ButtonLink>}
      >
        {request ? (
          <p className="set-text" role="status">
            You requested{' '}
            {isPlanType(request.planType) ? planName(request.planType) : request.planType} on{' '}
            {showDay(toDay(request.createdAt))}. The operator will reply by email.
          </p>
        ) : (
          <PlanRequestForm current={viewer.plan} wanted={wanted} />
        )}
      </Panel>
    </SettingsFrame>
  )
}

/** A plan that has ended counts as the free one. */
function endWords(plan: PlanType, end: Date | null): string {
  if (!end) return 'no end date'
  return end.getTime() <= Date.now()
    ? `since ${showTime(end.toISOString())}, when the previous plan ended`
    : `until ${showTime(end.toISOString())}, then ${planName('FREE')}`
}
