/**
 * The answer of a tRPC read over GET (lib/links/trpc-href.ts), without the client library, which weighs
 * more than what reads it. Throws where there is none; the caller checks the shape.
 */
export async function readTrpc(href: string, signal?: AbortSignal): Promise<unknown> {
  const response = signal ? await fetch(href, { signal }) : await fetch(href)
  const body: unknown = await response.json()
  const result = isObject(body) ? body.result : undefined
  if (!response.ok || !isObject(result)) throw new Error(`no answer at ${href}`)
  return result.data
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
