import type { Day } from '#lib/dates.ts'
import {
  placeholdersOf,
  type DeclaredRequest,
  type SourceDeclaration,
} from '#lib/schemas/source-declaration.ts'
import { fillAddress, nameAddress } from '#server/pipeline/sources/declared/fill-address.ts'

/** One answer that a declaration asks for. */
interface AskedAnswer {
  request: DeclaredRequest
  /** the name of its answer as the input of a run */
  file: string
  /** the asset that its address names */
  about: string | undefined
  url: string
  /** the same with the clock left as it is declared */
  name: string
}

/** Lists what a declaration asks for on a day, in the order in which it is asked. */
export const listAnswers = ({ requests }: SourceDeclaration, today: Day): AskedAnswer[] =>
  requests.flatMap((request) => {
    const isOfEach = placeholdersOf(request.address).includes('id')
    const ids = isOfEach ? Object.entries(request.assets) : [[undefined, undefined] as const]
    const pages = Array.from({ length: request.pages ?? 1 }, (_, at) => at + 1)
    return ids.flatMap(([id, about]) =>
      pages.map((page) => {
        const named = [request.name, about, request.pages && String(page)].filter(Boolean)
        return {
          request,
          about,
          file: `${named.join('-')}.json`,
          url: fillAddress(request.address, { today, id, page }),
          name: nameAddress(request.address, { id, page }),
        }
      }),
    )
  })

/** Tells if an answer in the right form may be without any value. */
export const mayBeSilent = ({ address, readings, pages }: DeclaredRequest): boolean =>
  pages !== undefined ||
  (placeholdersOf(address).includes('id') &&
    readings.every(({ measures }) => measures.every(({ isOptional }) => isOptional)))

/** Tells if an answer says how things stand on the day on which it comes. */
export const saysHowItStands = ({ readings }: DeclaredRequest): boolean =>
  readings.some(({ day }) => day === undefined)
