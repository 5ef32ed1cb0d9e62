import { createContext } from 'react'
import type { CursorPlace } from '#components/charts/live/cursor-places.ts'

/**
 * Where the crosshair stands; parts of the live chart that follow it read it here, so that nothing
 * else is drawn again.
 */
export const LiveCursor = createContext<CursorPlace | undefined>(undefined)
