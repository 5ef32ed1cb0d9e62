import { createHash } from 'node:crypto'

// What Next sends beside the markup says the same things again, numbered in the order in which parts of the page got ready.
const SAID_AGAIN = /<script>\(?self\.__next_f[\s\S]*?<\/script>/g
const HASH = /'sha256-[^']*'/g

/**
 * The weak ETag of a page: of its markup, and of what its policy allows beside its own scripts. Two renderings of one state
 * differ in the numbering of their data, and are the same page. Whoever answers 304 by it must leave the policy out: the body
 * that the reader has fits the policy it came with.
 */
export function pageTag(html: string, policy: string): string {
  const digest = createHash('sha256').update(html.replace(SAID_AGAIN, '')).update(policy.replace(HASH, '')).digest('base64url')
  return `W/"${digest.slice(0, 22)}"`
}
