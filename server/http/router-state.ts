import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * Next answers 500 to a router state that it cannot read; asked here first, by its own reader, it
 * is the client's 400.
 */
export function hasReadableRouterState(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}
