'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

interface ChangeBrushProps {
  /** id of the list of bars */
  listId: string
  /** ISO dates of its bars, the oldest first */
  days: readonly string[]
  /** the page narrowed to days; `FROM` and `UNTIL` stand for the dates */
  href: string
}

/** So far a pointer moves before it draws a span and is no press of one day. */
const LEAST_MOVE = 8

/** Days are chosen by drawing over their bars, and one where its bar is no link. Dates can be written beside them. */
export function ChangeBrush({ listId, days, href }: ChangeBrushProps) {
  const router = useRouter()
  useEffect(() => {
    const list = document.getElementById(listId)
    if (!list) return undefined
    let start: number | null = null
    let isDrawn = false
    const dayAt = (x: number): number => {
      const { left, width } = list.getBoundingClientRect()
      return Math.min(days.length - 1, Math.max(0, Math.floor(((x - left) / width) * days.length)))
    }
    const spanTo = (x: number): [number, number] => {
      const [one, other] = [dayAt(start ?? x), dayAt(x)]
      return [Math.min(one, other), Math.max(one, other)]
    }
    /** Is there a bar that is no link, as on phones? */
    const isPressable = (x: number) =>
      list.children[dayAt(x)]?.querySelector('a')?.checkVisibility() === false
    const mark = (span: [number, number] | null) => {
      for (const [at, bar] of [...list.children].entries())
        bar.classList.toggle('is-drawn', span !== null && at >= span[0] && at <= span[1])
    }
    const onDown = (event: PointerEvent) => {
      if (event.button === 0) start = event.clientX
      isDrawn = false
    }
    const onMove = (event: PointerEvent) => {
      if (start === null || Math.abs(event.clientX - start) < LEAST_MOVE) return
      isDrawn = true
      mark(spanTo(event.clientX))
    }
    const onUp = (event: PointerEvent) => {
      if (start !== null && (isDrawn || isPressable(event.clientX))) {
        const [from, until] = spanTo(event.clientX)
        const to = href.replace('FROM', days[from] ?? '').replace('UNTIL', days[until] ?? '')
        router.push(to, { scroll: false })
      }
      stop()
    }
    const stop = () => {
      start = null
      mark(null)
    }
    // a link that was drawn over is not followed as well
    const onClick = (event: MouseEvent) => {
      if (!isDrawn) return
      event.preventDefault()
      isDrawn = false
    }
    const onDrag = (event: DragEvent) => {
      event.preventDefault()
    }
    list.addEventListener('pointerdown', onDown)
    list.addEventListener('click', onClick)
    list.addEventListener('dragstart', onDrag)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', stop)
    return () => {
      list.removeEventListener('pointerdown', onDown)
      list.removeEventListener('click', onClick)
      list.removeEventListener('dragstart', onDrag)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', stop)
    }
  }, [listId, days, href, router])
  return null
}
