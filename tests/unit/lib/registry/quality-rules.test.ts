import { describe, expect, it } from 'vitest'
import {
  explainRule,
  isQualityRuleKey,
  qualityRuleKeys,
  getQualityRule,
  qualityRules,
} from '#lib/registry/quality-rules.ts'

describe('quality rules', () => {
  it('fills a sentence', () => {
    expect(
      explainRule('negative', {
        measure: 'Market Value',
        subject: 'USDC',
        day: '21 Jul 2021',
        value: '−$3.00',
      }),
    ).toBe('Market Value of USDC on 21 Jul 2021 reads −$3.00 and cannot be negative.')
  })

  it('leaves braces within a filled text alone', () => {
    expect(
      explainRule('future_day', { measure: 'Price', subject: '{day}', day: '1 Jan 2100' }),
    ).toBe('Price of {day} is dated 1 Jan 2100, which is in the future.')
  })

  it('has a slot for what the reader must know: the subject and the day', () => {
    for (const key of qualityRuleKeys) {
      expect(getQualityRule(key).sentence).toContain('{subject}')
      expect(getQualityRule(key).sentence).toMatch(/\{day\}|\{priceDay\}|\{since\}/)
      expect(getQualityRule(key).sentence).toMatch(/\.$/)
    }
  })

  it('holds what is wrong and marks what is only incomplete, carried, assumed, unchanged or unusual', () => {
    expect(qualityRuleKeys.filter((key) => qualityRules[key].action === 'mark')).toEqual([
      'second_source',
      'unchanged',
      'unusual',
      'partial_total',
      'carried_price',
      'assumed',
      'short_window',
    ])
  })

  it('draws the line of an incomplete total at two percent', () => {
    expect(qualityRules.incomplete_total.threshold).toBe(0.02)
  })

  it('takes no value for possible that is more than the world has', () => {
    expect(qualityRules.impossible.threshold.usd).toBeGreaterThan(500e12)
    expect(qualityRules.impossible.threshold.count).toBeGreaterThan(8e9)
    expect(isQualityRuleKey('valueOf')).toBe(false)
  })
})
