// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { offerRolloutConsole, withRollouts } from '#components/session/rollouts.ts'
import { defaultFlags } from '#lib/registry/flags.ts'

beforeEach(() => {
  sessionStorage.clear()
})

function consoleOfBrowser() {
  const onChange = vi.fn()
  offerRolloutConsole(onChange)
  if (!globalThis.progressiveRollout) throw new Error('the console has no helpers')
  return { rollout: globalThis.progressiveRollout, onChange }
}

it('forces a feature for the session, shows what is decided, and takes it back', () => {
  const { rollout, onChange } = consoleOfBrowser()
  expect(rollout.force('enable-api-keys', true)).toEqual({ 'enable-api-keys': true })
  expect(sessionStorage.getItem('progressive_rollout_enable-api-keys')).toBe('true')
  rollout.force('enable-inline-onboarding', false)
  expect(rollout.inspect('enable-inline-onboarding')).toBe(false)
  expect(rollout.inspect('enable-admin-tools')).toBeNull()
  expect(rollout.inspect()).toEqual({ 'enable-api-keys': true, 'enable-inline-onboarding': false })
  expect(withRollouts(defaultFlags)).toEqual({
    ...defaultFlags,
    'enable-api-keys': true,
    'enable-inline-onboarding': false,
  })
  expect(rollout.clear('enable-api-keys')).toEqual({ 'enable-inline-onboarding': false })
  expect(rollout.clear()).toEqual({})
  expect(withRollouts(defaultFlags)).toEqual(defaultFlags)
  expect(onChange).toHaveBeenCalledTimes(4)
})

it('says so where nothing has that name, and takes no text for a decision but "true" and "false"', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  consoleOfBrowser().rollout.force('enable-everything', true)
  expect(warn.mock.calls[0]?.[0]).toContain('enable-everything')
  sessionStorage.setItem('progressive_rollout_enable-api-keys', 'yes')
  expect(withRollouts(defaultFlags)).toEqual(defaultFlags)
})
