import { expect, type Page } from '@playwright/test'

/** From a small phone to a large screen. */
const WIDTHS = [320, 390, 768, 1024, 1440, 1920, 2560]

/** At every width a page does not move sideways, and what stands in a panel stays in it or moves within a frame of its own. */
export async function expectInsidePanels(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findOutside), `at ${width} px`).toEqual([])
  }
}

/** What reaches beyond the window, its panel, or whatever cuts it off. */
async function findOutside(): Promise<string[]> {
  // sizes follow a resize one frame later, and what is drawn by them another one
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const root = document.documentElement
  const wide = root.scrollWidth - root.clientWidth
  const found = wide > 0 ? [`the page, by ${wide} px`] : []
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].map((each) => `.${each}`).join('')} “${(element.textContent ?? '').trim().slice(0, 30)}”`
  for (const element of document.querySelectorAll(
    'main :is(table, td, th, a, button, input, select, h1, h2, h3, svg, dt, dd, p)',
  )) {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1) continue
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      const { overflowX, position, textOverflow } = getComputedStyle(frame)
      // what ends in an ellipsis is cut as it should be
      if (textOverflow === 'ellipsis') continue
      if (position === 'fixed' || overflowX === 'auto' || overflowX === 'scroll') break
      const cuts = overflowX === 'hidden' || overflowX === 'clip'
      if (!cuts && !frame.classList.contains('panel')) continue
      const box = frame.getBoundingClientRect()
      // what is cut to a point is for those who listen
      if (box.width <= 1) break
      const beyond = Math.max(right - box.right, box.left - left)
      if (beyond > 1 && !element.closest('svg svg, svg :is(a)'))
        found.push(`${name(element)} leaves ${name(frame)} by ${Math.round(beyond)} px`)
      break
    }
  }
  return found.slice(0, 5)
}
