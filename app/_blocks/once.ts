import { cache } from 'react'
import { getFrame } from '#server/core/site/queries.ts'

/** What several parts of one page ask for: asked once a request. */
export const frameOnce = cache(getFrame)
