import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPublicDomain } from '#server/people/organizations/is-public-domain.ts'
import { router } from '#server/trpc/procedures/init.ts'
import { contactRouter } from '#server/trpc/routers/contact-router.ts'
import { hasSharedData, sharedData } from '../../support/files/shared-data.ts'

const { contact } = router({ contact: contactRouter }).createCaller({
  headers: new Headers(),
  viewer: () => Promise.resolve(null),
})

test('the form hears of a domain what holds for who claims it', async () => {
  for (const domain of ['inbox.com', 'hotmail.es', 'yahoo.es', 'comcast.net', 'mailinator.com'])
    expect([domain, await contact.isWorkDomain({ domain })]).toEqual([domain, false])
  for (const domain of ['northgate.capital', 'blackrock.com', 'ondo.finance'])
    expect([domain, await contact.isWorkDomain({ domain })]).toEqual([domain, true])
  expect(await contact.isWorkDomain({ domain: 'Team.GMAIL.com.' })).toBe(false)
})

const LISTS = [
  'disposable_email_blocklist.conf',
  'free_freemail.txt',
  'free_kikobeats_domains.json',
]

test.skipIf(!hasSharedData)(
  'every host of the published lists gets one answer, whoever asks',
  { meta: { needs: 'the real files in ../shared/data' } },
  async () => {
    const text = LISTS.map((name) =>
      readFileSync(sharedData(`email_domains/${name}`), 'utf8'),
    ).join()
    const hosts = [...new Set(text.match(/[\w-]+(?:\.[\w-]+)+/g))]
    const refused = hosts.filter(isPublicDomain)
    const told: string[] = []
    for (const domain of hosts) if (!(await contact.isWorkDomain({ domain }))) told.push(domain)
    expect(told).toEqual(refused)
    expect(refused.length).toBeGreaterThan(12_000)
  },
)
