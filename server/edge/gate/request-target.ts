import { refuse, type Refusal } from '#server/edge/gate/gate.ts'

/**
 * Letters of a path segment that mean themselves (RFC 3986, `pchar`) and that encodeURIComponent
 * would write otherwise.
 */
const LITERAL = /%(?:24|26|2B|2C|3A|3B|3D|40)/g
const BEYOND_ASCII = /[\u0080-\u00ff]+/g
const MOVES = new Set(['.', '..'])

/**
 * The one reading of an address. Everything after it, the renderer included, gets the string that
 * it returns: path segments in their one encoding, single slashes, the query as it was sent. An
 * address that another reader could resolve to something else (dot segments, encoded slashes,
 * backslashes, a fragment) is refused.
 */
export function readTarget(raw: string): string | Refusal {
  if (!raw.startsWith('/')) return refuse('bad_request', 'The request target must be a path.')
  if (raw.includes('#')) return refuse('bad_request', 'The address contains "#": write it as %23.')
  const target = encodeBytes(raw)
  if (target === null) return notUtf8()
  const at = target.indexOf('?')
  const path = at < 0 ? target : target.slice(0, at)
  const found = canonicalPath(path)
  return typeof found === 'string' ? found + target.slice(path.length) : found
}

/** True for an address with doubled slashes, which a reader is led away from so that a page has one address. */
export const hasDoubledSlashes = (raw: string): boolean =>
  raw.split('?', 1)[0]?.includes('//') ?? false

/** The path with each segment in its one encoding and single slashes. */
export function canonicalPath(path: string): string | Refusal {
  if (path.includes('\\'))
    return refuse('bad_request', 'The path contains a backslash: separate its parts by "/".')
  const segments: string[] = []
  for (const encoded of path.replace(/\/{2,}/g, '/').split('/')) {
    const segment = decode(encoded)
    if (segment === null) return notUtf8()
    if (MOVES.has(segment))
      return refuse('bad_request', 'The path contains "." or ".." as a segment: resolve it first.')
    if (/[/\\]/.test(segment))
      return refuse('bad_request', 'The path contains an encoded slash or backslash.')
    segments.push(encodeURIComponent(segment).replace(LITERAL, decodeURIComponent))
  }
  return segments.join('/')
}

const notUtf8 = (): Refusal => refuse('bad_request', 'The address is not valid UTF-8.')

function decode(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.isWellFormed() ? decoded : null
  } catch {
    return null
  }
}

/** Node gives bytes beyond ASCII as Latin-1: some programs send an address in UTF-8 without encoding it. */
function encodeBytes(raw: string): string | null {
  try {
    return raw.replace(BEYOND_ASCII, (bytes) =>
      encodeURIComponent(
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(bytes, 'latin1')),
      ),
    )
  } catch {
    return null
  }
}
