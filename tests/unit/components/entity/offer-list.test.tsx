import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OfferList } from '#components/entity/offer-list.tsx'
import { parseDay } from '#lib/dates.ts'
import type { Offer } from '#server/market/investments/queries.ts'

const offer: Offer = {
  slug: 'bill',
  name: 'Treasury bill vault',
  description: 'Short bills.',
  status: 'open',
  statusLabel: 'Open',
  statusMeaning: 'The investment is open to invest in.',
  yield: 0.0412,
  minimum: 50_000,
  capacity: 80_000_000,
  currency: 'USD',
  eligibility: 'Professional investors',
  howTo: 'By the form of the issuer.',
  opensOn: parseDay('2026-01-02') ?? 0,
  closesOn: null,
  mark: { kind: 'monogram', color: 'var(--s1)', text: 'TB' },
  asset: {
    name: 'T-Bill Token',
    ticker: 'TBILL',
    href: '/assets/tbill',
    website: 'https://bills.example/fund',
  },
  assetSlug: null,
  assetClass: { slug: 'us-treasuries', name: 'U.S. Treasuries', href: '/treasuries' },
  networks: [{ slug: 'ethereum', name: 'Ethereum', href: '/networks/ethereum' }],
  issuer: { slug: 'house', name: 'House', href: '/issuers/house' },
  platform: { slug: 'house', name: 'House', href: '/platforms/house' },
}
const text = (over: Partial<Offer> = {}) =>
  renderToStaticMarkup(<OfferList offers={[{ ...offer, ...over }]} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

describe('OfferList', () => {
  it('says what one must know: yield, minimum, eligibility, issuer, network and how to subscribe', () => {
    expect(text()).toContain('|Annual yield|4.12%|Minimum|$50,000|Capacity|$80.0M|')
    expect(text()).toContain(
      '|Issuer|House|Network|Ethereum|Eligibility|Professional investors|Opens|2 Jan 2026|',
    )
    expect(text()).toContain('|By the form of the issuer.|')
  })

  it('leads to the asset and to the website of its issuer', () => {
    const html = renderToStaticMarkup(<OfferList offers={[offer]} />)
    expect(html).toContain('href="/assets/tbill"')
    expect(html).toMatch(
      /href="https:\/\/bills\.example\/fund"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/bills\.example\/fund"/,
    )
  })

  it('leaves blank what is not known', () => {
    expect(
      text({
        yield: null,
        minimum: null,
        capacity: null,
        eligibility: null,
        issuer: null,
        platform: null,
        networks: [],
      }),
    ).toContain('|Yield not available|Minimum|–|Minimum not available|')
    expect(text({ eligibility: null })).toContain('|Eligibility|–|Not available|')
  })

  it('names the platform where it is another than the issuer', () => {
    expect(text()).not.toContain('|Platform|')
    expect(
      text({ platform: { slug: 'forge', name: 'Forge', href: '/platforms/forge' } }),
    ).toContain('|Platform|Forge|')
  })

  it('writes other currencies by their letters, and cents where there are some', () => {
    expect(text({ minimum: 1_000.5, currency: 'EUR' })).toContain('|Minimum|1,000.50 EUR|')
  })
})
