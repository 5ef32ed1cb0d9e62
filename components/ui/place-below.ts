const GAP_PX = 4
/** A small button has options that are longer than itself. */
const LEAST_WIDTH_PX = 240

/** Below the button, or above it where there is more room. */
export function placeBelow(panel: HTMLElement, button: HTMLElement) {
  const { left, top, bottom, width } = button.getBoundingClientRect()
  const below = innerHeight - bottom - 2 * GAP_PX
  const above = top - 2 * GAP_PX
  const isAbove = below < 240 && above > below
  const wide = Math.min(Math.max(width, LEAST_WIDTH_PX), innerWidth - 2 * GAP_PX)
  panel.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - wide - GAP_PX))}px`
  panel.style.width = `${wide}px`
  panel.style.maxHeight = `${Math.min(360, isAbove ? above : below)}px`
  panel.style.top = isAbove ? 'auto' : `${bottom + GAP_PX}px`
  panel.style.bottom = isAbove ? `${innerHeight - top + GAP_PX}px` : 'auto'
}
