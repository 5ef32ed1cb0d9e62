import { createHash } from 'node:crypto'
import { withoutFlightData } from '#server/edge/framework/flight-data.ts'

/**
 * The weak ETag of a page: of its markup alone. Two renderings of one state differ in the numbering
 * of their data, and are the same page.
 */
export function pageTag(body: Buffer): string {
  const digest = createHash('sha256').update(withoutFlightData(body.toString())).digest('base64url')
  return `W/"${digest.slice(0, 22)}"`
}
