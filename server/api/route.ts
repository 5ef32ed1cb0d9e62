import { suggest } from '#lib/nearest-word.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'

export type ApiRoute =
  | { kind: 'rows' | 'meta'; endpoint: Endpoint; parameters: Readonly<Record<string, string>> }
  | { kind: 'openapi' }

/** `/v4/assets/aggregates` is no asset: what is spelled out goes before what stands for anything. */
const inOrder = endpoints.toSorted(
  (one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
)

/** The endpoint of a path, with or without `/api` before it and a slash behind it; null for none. */
export function findApiRoute(pathname: string): ApiRoute | null {
  const path = pathname.replace(/^\/api(?=\/v\d)/, '').replace(/\/+$/, '')
  if (path === '/v4/openapi.json') return { kind: 'openapi' }
  const kind = path.endsWith('/meta') ? 'meta' : 'rows'
  const wanted = kind === 'meta' ? path.slice(0, -'/meta'.length) : path
  for (const endpoint of inOrder) {
    const parameters = matched(endpoint.path, wanted)
    if (parameters) return { kind, endpoint, parameters }
  }
  return null
}

/** ` Did you mean "/v4/assets"?`, also of another version, `/v1/assets`; empty where nothing is near. */
export function suggestEndpoint(pathname: string): string {
  const path = pathname.replace(/^\/api(?=\/)/, '').replace(/\/+$/, '')
  const known = endpoints.map((endpoint) => endpoint.path)
  const inVersion = path.replace(/^(?:\/v\d+)?\//, '/v4/')
  return suggest(known.find((each) => each === inVersion) ?? path, known)
}

const LONGEST_PARAMETER = 100

/** `/v3/assets/{id}/reserves` takes any text without a slash for `{id}`. */
function matched(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const text = given[place] ?? ''
    if (!part.startsWith('{')) {
      if (part !== text) return null
    } else if (text === '' || text.length > LONGEST_PARAMETER) return null
    else parameters[part.slice(1, -1)] = decoded(text)
  }
  return parameters
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
