import type { ApiAttack } from '../attack.ts'
import { absentDatabase } from './absent-database.ts'
import { killedFront } from './killed-front.ts'
import { oldPages } from './old-pages.ts'
import { stoppedRenderer } from './stopped-renderer.ts'
import { twoReaders } from './two-readers.ts'
import { unfinishedBodies } from './unfinished-bodies.ts'

/** Attacks in which one stranger takes something from all others, each tried on the built site. */
export const doors: readonly ApiAttack[] = [
  oldPages,
  twoReaders,
  unfinishedBodies,
  stoppedRenderer,
  absentDatabase,
  killedFront,
]
