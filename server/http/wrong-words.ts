import { findWrongWords } from '#lib/address-words.ts'
import { moveToIgnored } from '#lib/ignored-words.ts'
import { paramsOf } from '#lib/page-state.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { fileShapeAt } from '#lib/registry/public-resources.ts'
import { refuse, type Refusal } from '#server/http/gate.ts'

/**
 * Turns away who asks a file, feed or embedded block for what its address cannot say: a program would take the default for what
 * it asked for. → null for a request that may go on
 */
export function refuseWrongWords(target: string): Refusal | null {
  if (!target.includes('?')) return null
  const { path, query } = takeApart(target)
  const shape = query.size ? fileShapeAt(path) : null
  const [wrong] = shape ? findWrongWords(shape, paramsOf(query)) : []
  return wrong ? refuse('bad_request', wrong.sentence) : null
}

/**
 * The address of a page without what it cannot say, which a reader is sent to: the page shows its default there, and tells which
 * words it ignored. → null where nothing is wrong, and for what is no page
 */
export function rightAddress(target: string): string | null {
  if (!target.includes('?')) return null
  const { path, rawPath, query } = takeApart(target)
  const page = query.size && !path.includes('.') ? pageAt(path) : null
  const wrong = page ? findWrongWords(page.shape, paramsOf(query)) : []
  if (!wrong.length) return null
  moveToIgnored(query, wrong)
  return `${rawPath}?${query.toString()}`
}

/** The path can be decoded: the gate has seen to that. */
function takeApart(target: string): { path: string; rawPath: string; query: URLSearchParams } {
  const [rawPath = '', ...search] = target.split('?')
  return {
    path: decodeURIComponent(rawPath),
    rawPath,
    query: new URLSearchParams(search.join('?')),
  }
}
