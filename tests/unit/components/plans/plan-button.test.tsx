// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PlanButton } from '#components/plans/plan-button.tsx'
import { placeholderUser } from '#components/session/session-user.ts'
import { userSession } from '#components/session/user-session.ts'
import { offeredPlans } from '#lib/registry/plan-offers.ts'
import type { PlanType } from '#lib/registry/plans.ts'

const nobody = userSession.initial()
afterEach(() => {
  cleanup()
  act(() => {
    userSession.set(nobody)
  })
})

function show(plan: PlanType | null) {
  const organization = plan && {
    id: 'o',
    name: 'Firm',
    domain: null,
    scope: 'invite' as const,
    plan: { id: 'p', type: plan, organization_id: 'o' },
  }
  render(
    <>
      {offeredPlans.map((type) => (
        <section key={type} aria-label={type}>
          <PlanButton type={type}>
            <button type="button">Request access</button>
          </PlanButton>
        </section>
      ))}
    </>,
  )
  act(() => {
    userSession.set({
      state: 'loggedIn',
      user: { ...placeholderUser, id: 'u', organization },
      error: null,
      flags: null,
    })
  })
  const columnsWith = (found: HTMLElement[]) =>
    found.map((each) => each.closest('section')?.getAttribute('aria-label') ?? '')
  return {
    own: columnsWith(screen.queryAllByText('Your plan')),
    offered: columnsWith(screen.queryAllByRole('button')),
  }
}

it('stands as a button for everybody until it is known who is there', () => {
  render(<PlanButton type="FREE">Create account</PlanButton>)
  expect(screen.queryByText('Your plan')).toBeNull()
})

const [FREE, DOWNLOADS, ALL, TRIAL] = offeredPlans

it.each([
  [null, [FREE], [DOWNLOADS, ALL, TRIAL]],
  // a trial of all access has the API, which downloads alone have not
  ['PREMIUM_DATA_DOWNLOADS', [DOWNLOADS], [ALL, TRIAL]],
  ['PREMIUM_ALL_ACCESS', [ALL], []],
  // the old names of what is offered; what ends can be had for longer
  ['PREMIUM', [ALL], []],
  ['TRIAL', [TRIAL], [DOWNLOADS, ALL]],
  // no column has its limits
  ['TRIAL_DATA_DOWNLOADS', [], [DOWNLOADS, ALL, TRIAL]],
] as const)(
  '%s is marked in its own column, and offered nothing that it has',
  (plan, own, more) => {
    expect(show(plan)).toEqual({ own, offered: more })
  },
)
