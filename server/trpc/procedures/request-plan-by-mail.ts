import { planName } from '#lib/registry/plan-offers.ts'
import type { PlanRequestFields } from '#lib/schemas/plan-request.ts'
import { planRequestLetter } from '#server/people/mails/letters/plan-request-letter.ts'
import { sendMail } from '#server/people/mails/send-mail.ts'
import { env } from '#server/core/env.ts'
import { requestPlan } from '#server/people/plans/request-plan.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Keeps the request, where admins see it, and writes to the operator where it has an address. */
export async function requestPlanByMail(actor: Viewer, wanted: PlanRequestFields): Promise<void> {
  const { id, organization } = await requestPlan(actor, wanted)
  const { CONTACT_EMAIL: operator } = env()
  if (!operator) return
  const letter = planRequestLetter({
    name: actor.name,
    email: actor.email,
    organization,
    from: planName(actor.plan),
    to: planName(wanted.planType),
    message: wanted.message,
  })
  await sendMail({ ...letter, key: `plan-request:${id}`, to: operator })
}
