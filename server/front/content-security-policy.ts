import { createHash } from 'node:crypto'
import { VENDOR_SOURCES, type Vendor } from '#server/front/vendor-sources.ts'

const OPENING_TAG = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const CLOSING_TAG = /<\/script[\t\n\f\r />]/gi
const SRC = /(?:^|[\s"'/])src\s*=/i
const TYPE = /(?:^|[\s"'/])type\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))/i
// Everything else in a script element is data, which a browser does not run and the policy does not ask about.
const RUNNABLE_TYPES = new Set(['', 'module', 'importmap', 'speculationrules', 'text/javascript', 'application/javascript'])

interface PolicyOptions {
  mayBeFramed: boolean
  /** services of others that the page may load after consent */
  vendors?: readonly Vendor[]
}

/**
 * The Content-Security-Policy of a page: only its own files and exactly the inline scripts it came with, by their
 * hashes. A hash and not a nonce, so that the body stays the same for everybody and may be kept. Hosts of others are in it
 * only for vendors that have a key.
 */
export function pagePolicy(html: string, { mayBeFramed, vendors = [] }: PolicyOptions): string {
  const hashes = [...new Set(inlineScripts(html).map(sourceHash))]
  const own: Record<string, readonly string[]> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...hashes],
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
  return names.map((name) => [name, ...(own[name] ?? [`'self'`]), ...theirs.filter(([other]) => other === name).flatMap(([, sources]) => sources)].join(' ')).join('; ')
}

/** The text of every script that a browser would run from the page itself. */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = []
  const opening = new RegExp(OPENING_TAG)
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const closing = new RegExp(CLOSING_TAG)
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)?.index ?? html.length
    const text = html.slice(opening.lastIndex, end)
    opening.lastIndex = end
    const attributes = tag[1] ?? ''
    if (text && !SRC.test(attributes) && RUNNABLE_TYPES.has(typeOf(attributes))) scripts.push(text)
  }
  return scripts
}

function typeOf(attributes: string): string {
  const [, double, single, bare] = TYPE.exec(attributes) ?? []
  return (double ?? single ?? bare ?? '').trim().toLowerCase()
}

/** As the policy names it. A browser hashes what it parsed, in which every line ends with LF alone. */
function sourceHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')}'`
}
