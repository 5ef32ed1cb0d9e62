import { findWrongWords, type AddressShape } from '#lib/page-state/address-words.ts'
import { splitFileQuery } from '#lib/files/file-words.ts'
import { moveToIgnored } from '#lib/page-state/move-to-ignored.ts'
import { paramsOf, type SearchParams } from '#lib/page-state/page-state.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { fileAt, fileShapeAt, isFrameAt } from '#lib/registry/public-resources.ts'
import { refuse, type Refusal } from '#server/edge/gate/gate.ts'
import { findUnknownWord } from '#server/edge/gate/unknown-words.ts'

/**
 * Turns away who asks a file, feed or embedded block for what its address cannot say: a program
 * would take the default for what it asked for. A block may have words beside its own, because the
 * sites that it stands in add theirs. → null for a request that may go on
 */
export function refuseWrongWords(target: string): Refusal | null {
  if (!target.includes('?')) return null
  const { path, query } = takeApart(target)
  const shape = query.size ? fileShapeAt(path) : null
  if (!shape || Object.keys(shape).length === 0) return null
  const params = paramsOf(query)
  const [wrong] = findWrongWords(shape, params)
  const sentence =
    wrong?.sentence ??
    (isFrameAt(path) ? null : findUnknownWord(shape, params, wordsOfFile(path, shape, params)))
  return sentence === null ? null : refuse('bad_request', sentence)
}

/** The first page has its files as `home`; web servers call it `index`. */
const FIRST_FILE = /^\/index\.(?:metadata\.json|csv|json|svg|png)(?:\?|$)/

/**
 * The address of a page without what it cannot say, which a reader is sent to: the page shows its
 * default there, and tells which words it ignored; of a file, its address under the name that it
 * has. → null where nothing is wrong, and for what is no page
 */
export function rightAddress(target: string): string | null {
  if (FIRST_FILE.test(target)) return target.replace('/index', '/home')
  if (!target.includes('?')) return null
  const { path, rawPath, query } = takeApart(target)
  const page = query.size && !path.includes('.') ? pageAt(path) : null
  const wrong = page ? findWrongWords(page.shape, paramsOf(query)) : []
  if (!wrong.length) return null
  moveToIgnored(query, wrong)
  return `${rawPath}?${query.toString()}`
}

/** The words of a file that change it: what is only on the screen of its page is passed over, and not offered. */
function wordsOfFile(path: string, shape: AddressShape, { chart }: SearchParams): string[] {
  const file = fileAt(path)
  if (!file) return Object.keys(shape)
  const asked = new URLSearchParams(Object.keys(shape).map((name) => [name, '1']))
  if (typeof chart === 'string' && chart !== '') asked.set('chart', chart)
  else asked.delete('chart')
  const { leftOut } = splitFileQuery(file.path, asked.toString(), file.format)
  return Object.keys(shape).filter((name) => !leftOut.includes(name))
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
