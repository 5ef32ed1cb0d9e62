import type { MeasureKey } from '#lib/registry/measures.ts'

/**
 * How the addresses of a declared feed answer, in the form in which they were published or seen in
 * public code; the values are made up.
 */
export interface PublishedForm {
  /** by host and path; with the query where the path alone does not tell answers apart */
  answers: (ago?: number, count?: number) => Record<string, string>
  /** a field of its first answer that it cannot do without */
  field: string
  /** values that are published of it */
  published: readonly (readonly [asset: string, measure: MeasureKey, value: number])[]
  /** the same of tokens */
  publishedOfTokens?: readonly (readonly [
    asset: string,
    network: string,
    measure: MeasureKey,
    value: number,
  ])[]
  /** without that field its first answer says nothing, and nothing wrong */
  isSilentWithoutField?: true
  /** its first answer has a history, so that it can go back or be cut short */
  isHistory?: 'days' | 'moments'
  /** assets of its first answer, where it is about several: one of them as the answer calls it */
  oneOf?: { name: string; asset: string; measure: MeasureKey; neighbour: string }
}
