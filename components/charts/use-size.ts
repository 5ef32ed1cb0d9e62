import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width and height of an element inside its borders, in whole pixels; null before it stands. */
export function useSize(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const found = element.current
    if (!found) return undefined
    const measure = () => {
      const [width, height] = [found.clientWidth, found.clientHeight]
      setSize((known) =>
        known?.width === width && known.height === height ? known : { width, height },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(found)
    return () => {
      observer.disconnect()
    }
  }, [element])
  return size
}
