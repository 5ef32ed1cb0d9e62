import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { context } from '@opentelemetry/api'
import { AWAY_HEADER, HTTP_SERVER_HEADER, READER_HEADER } from '#lib/http/internal-headers.ts'
import { CostBudget } from '#server/edge/capacity/cost-budget.ts'
import { BusyError, Lane } from '#server/edge/capacity/lane.ts'
import { isPrivateNetwork } from '#lib/http/ip-network.ts'
import type { Asker, Render } from '#server/edge/cache/page-cache.ts'
import {
  renderRefusals,
  renderSeconds,
  type RouteKind,
} from '#server/edge/metrics/request-metrics.ts'
import type { RendererKind } from '#server/edge/render/renderers.ts'
import { RequestBodies } from '#server/edge/capacity/request-bodies.ts'
import { PICTURE_PATH } from '#server/edge/framework/next-forms.ts'
import type { ShapedResponse } from '#server/edge/answer/shaped-response.ts'
import {
  SilentRendererError,
  withoutConnection,
  type Upstream,
} from '#server/edge/render/upstream.ts'
import { inSpan } from '#server/core/traces/spans.ts'
import { DatabaseAwayError } from '#server/core/database/watch-database.ts'

/** The site behind the HTTP server: whole public answers for its caches, and everything else as it comes. */
export interface Site {
  render: Render
  answer: (request: IncomingMessage, response: ShapedResponse, network: string) => Promise<void>
  /** the work that runs and waits, by lane */
  load: () => Readonly<Record<string, { running: number; waiting: number }>>
  /** true if pages may be rendered that no reader waits for */
  isIdle: () => boolean
}

/** A network that has used up what it may cost. */
export class BudgetError extends BusyError {
  override name = 'BudgetError'
  override message = 'Your network has exceeded its limit for uncached pages. Try again later.'
}

const RENDER_MS = 20_000
const ANSWER_MS = 55_000
/** Files and pictures of pages, and what is made for one reader. */
const FILES = /\.(?:csv|json|svg|png|xml)$|^\/(?:social|downloads\/files|settings\/export)(?:\/|$)/
const isPicture = (path: string): boolean =>
  path === PICTURE_PATH || path.startsWith(`${PICTURE_PATH}/`)
const SIGN_IN = /^\/api\/auth\//
const CALLS = /^\/(?:api|ingest)\//
/** Other files are whole or nothing: the framework answers 500 to a part that it cannot give. */
const IN_PARTS = /^\/downloads\/files\//

const ROUTES = { pages: 'page', calls: 'call', files: 'file' } as const satisfies Record<
  string,
  RouteKind
>

type LaneKey = keyof ReturnType<typeof openLanes>

const openLanes = (processes: number) => ({
  pages: new Lane({
    running: 3 * processes,
    runningPerNetwork: 2 * processes,
    waiting: 40,
    waitingPerNetwork: 20,
    runningBeforeBehind: processes,
    patienceMs: 8_000,
  }),
  calls: new Lane({
    running: 24 * processes,
    runningPerNetwork: 12 * processes,
    waiting: 200,
    waitingPerNetwork: 60,
    runningBeforeBehind: 1,
    patienceMs: 8_000,
  }),
  files: new Lane({
    running: 2,
    runningPerNetwork: 1,
    waiting: 20,
    waitingPerNetwork: 10,
    runningBeforeBehind: 1,
    patienceMs: 10_000,
  }),
})

/** `publicUrl`: what pages that everybody gets are told that they were asked for, whatever name the reader has used. */
export function renderedSite(
  upstream: (kind: RendererKind) => Upstream,
  {
    publicUrl,
    processes,
    awayNow,
  }: { publicUrl: string; processes: number; awayNow: () => Promise<Date | null> },
): Site {
  const turns = new Turns(openLanes(processes))
  const bodies = new RequestBodies()
  const host = new URL(publicUrl).host
  const { lanes } = turns
  return {
    render: (key, asker, begin = (work) => work()) => {
      const kind = key.kind === 'picture' ? 'files' : 'pages'
      // nothing of the reader: what is cached is for everybody
      return turns.take(kind, { ...asker, path: key.target }, () =>
        begin(async () => {
          const headers = { ...key.headers, host, [HTTP_SERVER_HEADER]: '1' }
          const asked = { method: 'GET', target: key.target, headers }
          const rendering = await askAnother(true, () => upstream(kind).fetch(asked, RENDER_MS))
          if (rendering.headers[AWAY_HEADER] !== undefined) throw new DatabaseAwayError()
          return rendering
        }),
      )
    },
    answer: async (request, response, network) => {
      const found = await passOn(request, response, { network, turns, bodies, upstream })
      if (
        found.headers[AWAY_HEADER] !== undefined ||
        (found.statusCode >= 500 && (await awayNow()))
      ) {
        void found.body.dump()
        throw new DatabaseAwayError()
      }
      const { [READER_HEADER]: reader, ...sent } = withoutConnection(found.headers)
      response.reader = reader?.toString() ?? null
      response.writeHead(found.statusCode, sent)
      await pipeline(found.body, response)
    },
    load: () => Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, lane.load])),
    isIdle: () => lanes.pages.isIdle && lanes.calls.load.waiting === 0,
  }
}

/** Who may have work done now, and who waits. */
class Turns {
  readonly lanes: ReturnType<typeof openLanes>
  readonly #budget = new CostBudget()

  constructor(lanes: ReturnType<typeof openLanes>) {
    this.lanes = lanes
  }

  /**
   * Measured from the moment its turn comes, and charged to the network. Signing in is never
   * refused for what others of a network did.
   */
  async take<Result>(
    lane: LaneKey,
    { path, ...asker }: Asker & { path: string; signal?: AbortSignal },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const stranger =
      asker.network === null || isPrivateNetwork(asker.network) ? null : asker.network
    const isBehind = asker.isRenewal ?? false
    if (stranger !== null && !SIGN_IN.test(path)) this.refuseSpent(lane, stranger, isBehind)
    const measured = async () => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        const ms = performance.now() - began
        renderSeconds.observe({ lane }, ms / 1000)
        if (stranger !== null) this.#budget.charge(stranger, ms)
      }
    }
    try {
      // its turn comes when another request ends: it stays a part of its own
      return await inSpan('render', { 'assay.lane': lane }, (span) =>
        this.lanes[lane].run(
          { network: stranger, isBehind, ...(asker.signal ? { signal: asker.signal } : {}) },
          context.bind(context.active(), () => {
            span.addEvent('its turn')
            return measured()
          }),
        ),
      )
    } catch (error) {
      if (error instanceof BusyError)
        renderRefusals.inc({ lane, reason: isBehind ? 'renewal' : 'busy' })
      throw error
    }
  }

  /** Throws BudgetError for a network that may not ask now. */
  refuseSpent(lane: LaneKey, network: string, isBehind: boolean): void {
    const seconds = this.#budget.secondsToWait(network)
    if (seconds === 0 && (!isBehind || this.#budget.mayRenew(network))) return
    renderRefusals.inc({ lane, reason: isBehind ? 'renewal' : 'budget' })
    throw new BudgetError(Math.max(1, seconds))
  }
}

/** Asks a renderer for what one reader asks for, once its turn has come. */
async function passOn(
  request: IncomingMessage,
  response: ShapedResponse,
  {
    network,
    turns,
    bodies,
    upstream,
  }: {
    network: string
    turns: Turns
    bodies: RequestBodies
    upstream: (kind: RendererKind) => Upstream
  },
): ReturnType<Upstream['send']> {
  const path = request.url?.split('?', 1)[0] ?? '/'
  const lane = CALLS.test(path) ? 'calls' : FILES.test(path) || isPicture(path) ? 'files' : 'pages'
  response.route = ROUTES[lane]
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const headers = {
    ...request.headers,
    ...(IN_PARTS.test(path) ? {} : { range: undefined, 'if-range': undefined }),
  }
  if (!isPrivateNetwork(network) && !SIGN_IN.test(path)) turns.refuseSpent(lane, network, false)
  // read before its turn comes, so that nobody holds a place by sending slowly
  const body = await bodies.read(request, network)
  return turns.take(lane, { network, path }, () =>
    // a code of a sign-in is counted each time it is given
    askAnother(request.method === 'GET' && !SIGN_IN.test(path), () =>
      upstream(lane === 'files' ? 'files' : 'pages').send(
        {
          method: request.method ?? 'GET',
          target: request.url ?? '/',
          headers: { ...headers, 'content-length': body && String(body.length) },
          body,
          signal: gone.signal,
        },
        ANSWER_MS,
      ),
    ),
  )
}

/** A request that only reads goes to another renderer where the first has stopped answering. */
async function askAnother<Answer>(onlyReads: boolean, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!onlyReads || !(error instanceof SilentRendererError)) throw error
    return ask()
  }
}
