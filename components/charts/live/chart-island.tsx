'use client'

import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from 'react'
import { isCrosshairKey } from '#components/charts/live/crosshair-step.ts'
import { findAcross } from '#components/charts/live/find-across.ts'
import type { InteractiveChartProps } from '#components/charts/live/interactive-chart.tsx'
import { readTrpc } from '#lib/links/trpc-read.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'

interface ChartIslandProps {
  modelHref: string
  view: ChartView
  legend: 'side' | 'below'
  height: number
  /** the picture from the server, which stands until the other one is there, and for good where it does not come */
  children: ReactNode
}

/**
 * Fetches the interactive chart and its model on the first pointer, touch or focus; never on sight,
 * it weighs as much as the page.
 */
export function ChartIsland({ modelHref, view, legend, height, children }: ChartIslandProps) {
  const [loaded, setLoaded] = useState<{
    Chart: ComponentType<InteractiveChartProps>
    model: ChartModel
  } | null>(null)
  /** the live chart stands; where the reader and the pointer stood when it did, and the keys pressed until then */
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const pointedAt = useRef<number | null>(null)
  const pressed = useRef<string[]>([])
  const isAsked = useRef(false)

  async function load() {
    const [{ InteractiveChart }, model] = await Promise.all([
      import('#components/charts/live/interactive-chart.tsx'),
      fetchModel(modelHref),
    ])
    setLoaded({ Chart: InteractiveChart, model })
  }
  const wake = () => {
    if (isAsked.current) return
    isAsked.current = true
    // the picture says the same: a failure costs the crosshair, and the next touch tries again
    load().catch(() => {
      isAsked.current = false
    })
  }

  /** No event tells the live chart of a pointer that came before it and rests. */
  const point = (event: PointerEvent) => {
    if (drawn) return
    wake()
    pointedAt.current = findAcross(frame.current?.querySelector('.area'), event)
    pressed.current = []
  }
  /** A finger that is lifted still asked for its day. */
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') pointedAt.current = null
  }

  /** Nor of keys. */
  const press = (event: KeyboardEvent) => {
    if (drawn || !isCrosshairKey(event.key) || !isPlot(event.target)) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    wake()
    pressed.current.push(event.key)
  }

  const onDrawn = useCallback(() => {
    setDrawn(
      (known) =>
        known ?? {
          hadFocus: frame.current?.querySelector('.area') === document.activeElement,
          pointedAt: pointedAt.current,
          pressed: pressed.current,
        },
    )
  }, [])

  return (
    <div
      ref={frame}
      className="chart-island"
      role="group"
      onPointerEnter={point}
      onPointerMove={point}
      onPointerLeave={leave}
      onTouchStart={wake}
      onFocus={wake}
      onKeyDown={press}
    >
      {!drawn && children}
      {loaded && (
        // it takes its measures where it will stand, and is seen when all of it is there
        <div className={drawn ? undefined : 'unseen'}>
          <loaded.Chart
            model={loaded.model}
            view={view}
            legend={legend}
            height={height}
            takesFocus={drawn?.hadFocus ?? false}
            pointedAt={drawn?.pointedAt ?? null}
            pressed={drawn?.pressed ?? NONE}
            onDrawn={onDrawn}
          />
        </div>
      )}
    </div>
  )
}

interface Drawn {
  hadFocus: boolean
  pointedAt: number | null
  pressed: readonly string[]
}

const NONE: readonly string[] = []

const isPlot = (target: EventTarget | null): boolean =>
  target instanceof Element && target.classList.contains('area')

async function fetchModel(href: string): Promise<ChartModel> {
  const body = await readTrpc(href)
  if (!isModel(body)) throw new Error(`no chart model at ${href}`)
  return body
}

/** The route is ours and typed; this tells its answer from an error page. */
function isModel(body: unknown): body is ChartModel {
  return (
    typeof body === 'object' &&
    body !== null &&
    'series' in body &&
    Array.isArray(body.series) &&
    'total' in body &&
    Array.isArray(body.total)
  )
}
