import { VENDOR_SOURCES, type Vendor } from '#server/edge/headers/vendor-sources.ts'

interface PolicyOptions {
  /** hashes of the inline scripts that the build knows (inline-scripts.ts) */
  scriptHashes: readonly string[]
  mayBeFramed: boolean
  /** services of others that the page may load after consent */
  vendors?: readonly Vendor[]
}

/**
 * The Content-Security-Policy of a page: its own files, and the inline scripts that the build made.
 * It does not look at the page, so that a script which gets into one is not allowed by being there;
 * and it is the same for every page, so that a page may be cached, which a nonce would prevent.
 * Hosts of others are in it only for vendors that have a key.
 */
export function pagePolicy({ scriptHashes, mayBeFramed, vendors = [] }: PolicyOptions): string {
  const own: Record<string, readonly string[]> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...scriptHashes],
    'style-src': [`'self'`, `'unsafe-inline'`],
    'img-src': [`'self'`, 'data:'],
    'connect-src': [`'self'`],
    'object-src': [`'none'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': [mayBeFramed ? '*' : `'none'`],
  }
  const theirs = vendors.flatMap((vendor) => Object.entries(VENDOR_SOURCES[vendor]))
  // a directive that only a vendor needs replaces default-src for its kind, and so begins with the site's own
  const names = [...new Set([...Object.keys(own), ...theirs.map(([name]) => name)])]
  return names
    .map((name) =>
      [
        name,
        ...(own[name] ?? [`'self'`]),
        ...theirs.filter(([other]) => other === name).flatMap(([, sources]) => sources),
      ].join(' '),
    )
    .join('; ')
}
