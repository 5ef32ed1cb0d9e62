import { expect, type Page } from '@playwright/test'

/** From a small phone to a large screen. */
const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920, 2560]

/**
 * At every width a page does not move sideways, and what stands in a panel stays in it or moves
 * within a frame of its own.
 */
export async function expectInsidePanels(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findOutside), `at ${width} px`).toEqual([])
  }
}

/** Lists elements that reach beyond the window, their panel, or whatever cuts them off. Runs in the page. */
async function findOutside(): Promise<string[]> {
  // sizes follow a resize one frame later, and what is drawn by them another one
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  interface Frame {
    element: Element
    box: DOMRect
  }
  const root = document.documentElement
  const wide = root.scrollWidth - root.clientWidth
  const found = wide > 0 ? [`the page, by ${wide} px`] : []
  const name = (element: Element) => {
    const classes = [...element.classList].map((each) => `.${each}`).join('')
    const text = (element.textContent ?? '').trim().slice(0, 30)
    return `${element.tagName.toLowerCase()}${classes} “${text}”`
  }
  // thousands of cells stand in a few frames
  const frames = new Map<Element, Frame | null>()
  const frameAround = (element: Element): Frame | null => {
    const parent = element.parentElement
    if (!parent) return null
    let frame = frames.get(parent)
    if (frame === undefined) {
      frame = readFrame(parent)
      frames.set(parent, frame)
    }
    return frame
  }
  const readFrame = (element: Element): Frame | null => {
    const { overflowX, position, textOverflow } = getComputedStyle(element)
    // text that ends in an ellipsis is cut as it should be
    if (textOverflow === 'ellipsis') return frameAround(element)
    if (position === 'fixed' || overflowX === 'auto' || overflowX === 'scroll') return null
    const cuts = overflowX === 'hidden' || overflowX === 'clip'
    if (!cuts && !element.classList.contains('panel')) return frameAround(element)
    const box = element.getBoundingClientRect()
    // an element that is cut to a point is for those who listen
    return box.width <= 1 ? null : { element, box }
  }
  for (const element of document.querySelectorAll(
    'main :is(table, td, th, a, button, input, select, h1, h2, h3, svg, dt, dd, p)',
  )) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1) continue
    const frame = frameAround(element)
    if (!frame) continue
    const beyond = Math.max(right - frame.box.right, frame.box.left - left)
    if (beyond <= 1 || element.closest('svg svg, svg :is(a)')) continue
    if (element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
      found.push(`${name(element)} leaves ${name(frame.element)} by ${Math.round(beyond)} px`)
  }
  return found.slice(0, 5)
}
