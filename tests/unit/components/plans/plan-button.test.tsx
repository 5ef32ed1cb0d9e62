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

function own(plan: PlanType | null): string[] {
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
  const found = screen
    .queryAllByText('Your plan')
    .map((link) => link.closest('section')?.getAttribute('aria-label') ?? '')
  expect(screen.queryAllByRole('button')).toHaveLength(offeredPlans.length - found.length)
  return found
}

it('stands as a button for everybody until it is known who is there', () => {
  render(<PlanButton type="FREE">Create account</PlanButton>)
  expect(screen.queryByText('Your plan')).toBeNull()
})

it.each([
  [null, ['FREE']],
  ['PREMIUM_DATA_DOWNLOADS', ['PREMIUM_DATA_DOWNLOADS']],
  // the old names of what is offered
  ['PREMIUM', ['PREMIUM_ALL_ACCESS']],
  ['TRIAL', ['TRIAL_ALL_ACCESS']],
  // no column has its limits
  ['TRIAL_DATA_DOWNLOADS', []],
] as const)('%s is marked in its own column', (plan, columns) => {
  expect(own(plan)).toEqual(columns)
})
