import type { DeclarableMeasure } from '#lib/registry/declarable.ts'
import type { AnswerNode } from '#lib/view/sources/answer-tree.ts'

/** An answer that was requested once, to be declared. */
export interface ReadAnswer {
  answerId: number
  bytes: number
  contentType: string | null
  nodes: readonly AnswerNode[]
}

/** One value that a source would give, beside what is published for its day. */
export interface PreviewValue {
  asset: string
  measure: DeclarableMeasure
  /** ISO */
  day: string
  value: number
  published: number | null
}

/** The values that an answer would give as it is declared; nothing of them is written. */
export interface DeclarationPreview {
  /** names by which rows call their assets, and the slug that each seems to be */
  names: readonly { name: string; suggestion: string | null }[]
  /** the newest days first */
  values: readonly PreviewValue[]
  /** all values, also those that are too many to show */
  count: number
  faults: readonly string[]
}
