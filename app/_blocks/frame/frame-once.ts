import { cache } from 'react'
import { getFrame } from '#server/core/site/get-frame.ts'

/** Reads the frame once a request, although several parts of one page ask for it. */
export const frameOnce = cache(getFrame)
