/** Which classes and networks somebody may see; null: all. `pairs` are those in which both are allowed. */
export interface Reach {
  classIds: readonly number[]
  networkIds: readonly number[]
  pairs: readonly (readonly [classId: number, networkId: number])[]
}
