import { describe, expect, it } from 'vitest'
import { crosshairStep, stepAlong } from '#components/charts/live/crosshair-step.ts'

describe('crosshairStep', () => {
  it.each([
    ['ArrowLeft', null, 99],
    ['ArrowRight', null, 99],
    ['ArrowLeft', 50, 49],
    ['ArrowRight', 50, 51],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 99, 99],
    ['PageDown', 50, 20],
    ['PageUp', 90, 99],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['Escape', 50, null],
  ] as const)('%s from %s', (key, at, to) => {
    expect(crosshairStep(key, at, 100)).toBe(to)
  })

  it('leaves other keys, and Escape without a crosshair, to the page', () => {
    expect([
      crosshairStep('Tab', 5, 100),
      crosshairStep('Escape', null, 100),
      crosshairStep('ArrowLeft', null, 0),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('takes several keys one after the other, each from where the last one led', () => {
    expect(stepAlong(['ArrowLeft', 'ArrowLeft', 'PageDown'], null, 100)).toBe(68)
    expect(stepAlong(['ArrowRight', 'Tab', 'ArrowRight'], 40, 100)).toBe(42)
  })
})
