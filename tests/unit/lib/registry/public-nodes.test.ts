import { expect, test } from 'vitest'
import { networkBySlug } from '#lib/registry/networks.ts'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { findSupplyNetwork } from '#lib/registry/supply-networks.ts'

test.each(Object.entries(publicNodes))(
  'public nodes of %s can be read, and each has its own host',
  (slug, urls) => {
    const network = networkBySlug(slug)
    expect(network && findSupplyNetwork(network)).toBeDefined()
    const hosts = urls.map((url) => new URL(url).host)
    expect(new Set(hosts).size).toBe(hosts.length)
    for (const url of urls) expect(url).toMatch(/^https:/)
  },
)
