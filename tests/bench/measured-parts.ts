import type { Part } from './part.ts'
import { api } from './parts/api-beside-others.ts'
import { firstView } from './parts/first-view.ts'
import { flood } from './parts/visitors-in-a-flood.ts'
import { growth } from './parts/growing-data.ts'
import { hours } from './parts/hours.ts'
import { memory } from './parts/memory.ts'
import { pages } from './parts/cached-pages.ts'
import { processes } from './parts/processes.ts'
import { traces } from './parts/cost-of-traces.ts'

/** Lists the parts that `npm run bench` measures, in this order. */
export const parts: readonly Part[] = [
  pages,
  firstView,
  api,
  growth,
  flood,
  memory,
  hours,
  processes,
  traces,
]
