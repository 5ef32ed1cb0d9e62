import type { FaultGroup } from './fault-groups.ts'
import type { Tried } from './run-group.ts'
import type { Undisturbed, UndisturbedFile } from './undisturbed.ts'

/** The tasks that a process of the attack is given, and its answers. */
export type Work = { group: FaultGroup } | { file: UndisturbedFile }
export type Answer = { ready: true } | { tried: Tried[] } | { undisturbed: Undisturbed }
