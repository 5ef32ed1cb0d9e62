import { openDemoSites, type RunningSite } from '../../support/site/demo-sites.ts'
import type { ApiAttack, Verdict } from '../attack.ts'

/** An attack on the site as it is built, in processes of its own, which believes one proxy in who asks. */
export const onBuiltSite = (
  name: string,
  passesWhen: string,
  run: (site: RunningSite, size: number) => Promise<Verdict>,
): ApiAttack => ({
  name,
  passesWhen,
  run: async (size) => {
    const sites = await openDemoSites()
    const site = await sites.start({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' } })
    try {
      return await run(site, size)
    } finally {
      await site.stop()
      await sites.stop()
    }
  },
})

export const fromNetwork = (network: string) => ({ 'x-forwarded-for': network })

/** The value that so large a part of them does not exceed; Infinity of none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity
}

/** Tells if a figure of time may decide: a part of the full size runs beside other work. */
export const isTimed = (size: number): boolean => size >= 0.5
