/** One choice by which a list can be narrowed, and how many rows it leaves. */
export interface Facet {
  key: string
  label: string
  count: number
}
