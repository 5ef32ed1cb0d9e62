import { findWrongWords, type AddressShape, type WrongWord } from '#lib/page-state/address-words.ts'
import { paramsOf, type SearchParams } from '#lib/page-state/page-state.ts'

/** The parameter by which a page learns what its address said before: names and values that it ignored. */
export const IGNORED = 'ignored'

/** Longer than all that a parameter may say, so that what was too long still is when it is cut. */
const LONGEST_VALUE = 640

/** Takes wrong words out of a query, and leaves them under a name of their own for the page to tell. */
export function moveToIgnored(query: URLSearchParams, wrong: readonly WrongWord[]): void {
  const ignored = new URLSearchParams(
    wrong.flatMap(({ name }) =>
      query.getAll(name).map((value) => [name, value.slice(0, LONGEST_VALUE)]),
    ),
  )
  for (const { name } of wrong) query.delete(name)
  query.set(IGNORED, ignored.toString())
}

/** One sentence for each word that a page ignores: those of its address, and those that its reader came with. */
export function describeIgnored(shape: AddressShape, params: SearchParams): string[] {
  const [moved = ''] = [params[IGNORED]].flat()
  const before = moved ? findWrongWords(shape, paramsOf(new URLSearchParams(moved))) : []
  return [...findWrongWords(shape, params), ...before].map(
    ({ sentence }) => `${sentence} It was ignored.`,
  )
}
