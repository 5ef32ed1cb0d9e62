import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { publicResourceAt, type PublicResource } from '#lib/registry/public-resources.ts'
import { asksForData, ROUTER_HEADERS, ROUTER_PARAMETER } from '#server/edge/framework/next-forms.ts'
import { canonicalPath } from '#server/edge/gate/request-target.ts'

/** An answer that is the same for everybody, by what it depends on. */
export interface PageKey {
  kind: PublicResource['kind']
  /** path and known parameters in one spelling: what the renderer is asked for */
  target: string
  /** `target` and the headers that change the answer */
  key: string
  /** those headers, as they were sent */
  headers: Readonly<Record<string, string>>
  /** a page as it opens, without any parameter: those are few */
  isPlain: boolean
}

const LONGEST_HEADERS = 4_096
const MOST_VALUES = 60

/**
 * The key under which the answer to a GET may be cached; null for what is not the same for
 * everybody. Spellings of one address have one key: parameters that the page does not know are
 * dropped, the others stand in the page's own order.
 */
export function pageKey(target: string, headers: IncomingHttpHeaders): PageKey | null {
  // without it no header changes the answer
  if (asksForData(headers) || target.length > LONGEST_KNOWN) return readKey(target, headers)
  const known = keys.get(target)
  if (known) return known.key
  const key = readKey(target, {})
  keys.set(target, { key })
  return key
}

/** A cached page is answered in less time than its address is taken apart. */
const keys = new LRUCache<string, { key: PageKey | null }>({ max: 2_000 })
const LONGEST_KNOWN = 200

function readKey(target: string, headers: IncomingHttpHeaders): PageKey | null {
  const [rawPath = '', search = ''] = splitOnce(target, '?')
  const path = normalPath(rawPath)
  const resource = path === null ? null : publicResourceAt(decodeURI(path))
  if (path === null || !resource) return null

  const given = new URLSearchParams(search)
  const known = resource.parameters.flatMap((name) =>
    given
      .getAll(name)
      .slice(0, MOST_VALUES)
      .map((value): [string, string] => [name, value]),
  )
  const isData = resource.kind === 'page' && asksForData(headers)
  const sent = isData
    ? ROUTER_HEADERS.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
      )
    : []
  if (sent.reduce((sum, [, value]) => sum + value.length, 0) > LONGEST_HEADERS) return null
  const named = isData
    ? given
        .getAll(ROUTER_PARAMETER)
        .slice(0, 1)
        .map((value): [string, string] => [ROUTER_PARAMETER, value])
    : []
  const query = new URLSearchParams([...known, ...named]).toString()
  const normal = query ? `${path}?${query}` : path
  return {
    kind: resource.kind,
    target: normal,
    key: [normal, ...sent.map(([name, value]) => `${name}: ${value}`)].join('\n'),
    headers: Object.fromEntries(sent),
    isPlain: known.length === 0 && !isData,
  }
}

/** null where it cannot be read, has an address of its own or holds what no page of ours has. */
function normalPath(path: string): string | null {
  const canonical = path.includes('//') ? null : canonicalPath(path)
  return typeof canonical !== 'string' || /%(?:23|25|3F)/.test(canonical) ? null : canonical
}

function splitOnce(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
