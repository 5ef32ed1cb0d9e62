/** What a list can be narrowed by, and to how many rows. */
export interface Facet {
  key: string
  label: string
  count: number
}
