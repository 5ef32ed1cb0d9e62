import type { ChartRequest } from '#lib/schemas/chart-request.ts'
import type { ProvenanceRequest } from '#lib/schemas/provenance-request.ts'
import type { StudioChartRequest } from '#lib/schemas/studio-request.ts'

/**
 * Addresses of reads over GET, for islands that load their data on the first touch and want no
 * client library for it.
 */
export const chartModelHref = (request: ChartRequest): string =>
  readHref('market.getChart', request)
export const studioChartHref = (request: StudioChartRequest): string =>
  readHref('studio.getChart', request)
export const provenanceHref = (request: ProvenanceRequest): string =>
  readHref('market.getProvenance', request)

/**
 * The address of the same provenance on another day, or with more readings; it is ours, and was
 * made by `provenanceHref`.
 */
export function provenanceHrefWith(
  href: string,
  different: Pick<ProvenanceRequest, 'day' | 'readings'>,
): string {
  const given: unknown = JSON.parse(
    new URLSearchParams(href.split('?')[1] ?? '').get('input') ?? '{}',
  )
  return readHref('market.getProvenance', {
    ...(typeof given === 'object' ? given : {}),
    ...different,
  })
}

const readHref = (path: string, input: object): string =>
  `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`
