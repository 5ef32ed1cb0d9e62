import { expect, it } from 'vitest'
import { planName } from '#lib/registry/plan-offers.ts'
import { planTypes } from '#lib/registry/plans.ts'

it('plans are called as they are offered, and those that are not by names of their own', () =>
  expect(planTypes.map((type) => `${type}: ${planName(type)}`)).toEqual([
    'FREE: Free',
    'TRIAL: Trial',
    'PREMIUM: All Access',
    'TRIAL_ALL_ACCESS: Trial',
    'TRIAL_DATA_DOWNLOADS: Trial, data downloads',
    'PREMIUM_ALL_ACCESS: All Access',
    'PREMIUM_DATA_DOWNLOADS: Data Downloads',
  ]))
