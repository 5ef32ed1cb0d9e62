import type { IncomingMessage } from 'node:http'
import { callsAction, hasReadableRouterState } from '#server/edge/framework/next-forms.ts'
import { findRefusal, refuse, type DataApiDoor, type Refusal } from '#server/edge/gate/gate.ts'
import { refusePastDay } from '#server/edge/gate/refuse-past-day.ts'
import { refuseUnknownFormat } from '#server/edge/gate/unknown-format.ts'
import { refuseWrongWords } from '#server/edge/gate/wrong-words.ts'

/**
 * The first reason for which a request is turned away; null for one that may go on. `read`: what
 * readTarget made of its address.
 */
export function judgeRequest(
  request: IncomingMessage,
  read: string | Refusal,
  dataApi: DataApiDoor,
): Refusal | null {
  if (typeof read !== 'string') return read
  const { method = '', headers } = request
  return (
    findRefusal({ method, target: read, hasAction: callsAction(headers) }, dataApi) ??
    refusePastDay(read) ??
    refuseUnknownFormat(read) ??
    refuseWrongWords(read) ??
    (hostsIn(request) > 1 ? refuse('bad_request', 'Requests must name exactly one host.') : null) ??
    (hasReadableRouterState(headers)
      ? null
      : refuse('bad_request', 'The router state cannot be read.'))
  )
}

function hostsIn({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}
