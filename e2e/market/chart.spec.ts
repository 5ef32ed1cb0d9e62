import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

const chartRegion = (page: Page) => page.locator('#value')

/** Addresses of scripts and data that the page has asked for. */
function requests(page: Page): { scripts: string[]; models: string[] } {
  const asked: { scripts: string[]; models: string[] } = { scripts: [], models: [] }
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.scripts.push(request.url())
    if (request.url().includes('market.getChart')) asked.models.push(request.url())
  })
  return asked
}

test('the interactive chart comes with the pointer, and not on sight', async ({ page }) => {
  const asked = requests(page)
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const before = asked.scripts.length
  expect(asked.models).toEqual([])
  await chartRegion(page).getByRole('img').first().hover()
  await expect(chartRegion(page).getByRole('slider').first()).toBeVisible()
  expect(asked.models).toHaveLength(1)
  expect(asked.scripts.length).toBeGreaterThan(before)
})

test('it comes with the focus, and keeps it: arrow keys move the crosshair', async ({ page }) => {
  await page.goto('/treasuries')
  await chartRegion(page).getByRole('img').first().focus()
  const slider = chartRegion(page).getByRole('slider').first()
  await expect(slider).toBeFocused()
  const newest = await chartRegion(page).locator('.readout b').first().innerText()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const readout = chartRegion(page).locator('.readout b').first()
  await expect(readout).not.toHaveText(newest)
  const moved = Date.parse(await readout.innerText())
  expect(moved).toBeLessThan(Date.parse(newest))
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: Total \$/)
  await expect(chartRegion(page).locator('.tip')).toContainText('BUIDL')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Date.parse(await readout.innerText())).toBeGreaterThan(moved)
  await page.keyboard.press('Home')
  await expect
    .poll(async () => Date.parse(newest) - Date.parse(await readout.innerText()))
    .toBeGreaterThan(300 * 86_400_000)
  await page.keyboard.press('Escape')
  await expect(readout).toHaveText(newest)
})

test('the pointer tells the values of its day', async ({ page }) => {
  await page.goto('/treasuries')
  const area = chartRegion(page).locator('.area')
  await area.hover()
  await expect(chartRegion(page).getByRole('slider').first()).toBeVisible()
  const box = await area.boundingBox()
  if (!box) throw new Error('no chart')
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
  await expect(chartRegion(page).locator('.tip li').first()).toBeVisible()
  const [day, total] = [
    await chartRegion(page).locator('.tip header b').innerText(),
    await chartRegion(page).locator('.tip header span').innerText(),
  ]
  await expect(chartRegion(page).locator('.readout')).toContainText(day)
  await expect(chartRegion(page).locator('.readout')).toContainText(total)
})

const DAY = 86_400_000
const edges = (page: Page) => ({
  first: chartRegion(page).getByRole('slider', { name: 'First day shown' }),
  last: chartRegion(page).getByRole('slider', { name: 'Last day shown' }),
})
const dayOf = async (edge: Locator) => Date.parse((await edge.getAttribute('aria-valuetext')) ?? '')

/** A third across the plot, as far down as up. */
async function findThird(page: Page): Promise<{ x: number; y: number }> {
  await chartRegion(page).locator('.area').scrollIntoViewIfNeeded()
  const box = await chartRegion(page).locator('.area').boundingBox()
  if (!box) throw new Error('no chart')
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 }
}

/** The tooltip stands, and tells of the day a third into those that are shown. */
async function expectThirdDay(page: Page) {
  const tip = chartRegion(page).locator('.tip')
  await expect(tip.getByRole('listitem').first()).toBeVisible()
  const told = Date.parse(await tip.locator('header b').innerText())
  const { first, last } = edges(page)
  const [from, to] = [await dayOf(first), await dayOf(last)]
  expect(Math.abs(told - (from + (to - from) / 3)) / DAY).toBeLessThan(4)
}

test('one move of the pointer on a fresh page brings the values of its day', async ({ page }) => {
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const { x, y } = await findThird(page)
  await page.mouse.move(x, y)
  await expectThirdDay(page)
  await page.mouse.move(5, 5)
  await expect(chartRegion(page).locator('.tip')).toBeHidden()
})

/** The tooltip lies beside the crosshair, within its plot and on the side that is wider. */
async function expectTipBeside(page: Page) {
  const region = chartRegion(page)
  await expect(region.locator('.tip')).toBeVisible()
  const [tip, plot, cross] = await Promise.all(
    ['.tip', '.area', '.cross line'].map((part) => region.locator(part).boundingBox()),
  )
  if (!tip || !plot || !cross) throw new Error('no tooltip')
  expect(tip.x).toBeGreaterThanOrEqual(plot.x)
  expect(tip.x + tip.width).toBeLessThanOrEqual(plot.x + plot.width)
  const apart = cross.x > plot.x + plot.width / 2 ? cross.x - (tip.x + tip.width) : tip.x - cross.x
  expect(apart).toBeGreaterThan(0)
  expect(apart).toBeLessThan(20)
}

for (const [side, part] of [
  ['right', 0.8],
  ['left', 0.2],
] as const)
  test(`the tooltip stands beside the crosshair from the first move ${side} of the middle`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/treasuries', { waitUntil: 'networkidle' })
    await chartRegion(page).locator('.area').scrollIntoViewIfNeeded()
    const box = await chartRegion(page).locator('.area').boundingBox()
    if (!box) throw new Error('no chart')
    await page.mouse.move(box.x + box.width * part, box.y + 100)
    await expectTipBeside(page)
  })

test('keys pressed before the chart has come count, and the tooltip goes along with them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const wanted = Promise.withResolvers<undefined>()
  await page.route('**/api/trpc/market.getChart**', async (route) => {
    await wanted.promise
    await route.continue()
  })
  await page.goto('/treasuries?range=90d', { waitUntil: 'networkidle' })
  await chartRegion(page).getByRole('img').first().focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
  wanted.resolve(undefined)
  const slider = chartRegion(page).getByRole('slider').first()
  await expect(slider).toBeFocused()
  await expectTipBeside(page)
  const at = async () => Number(await slider.getAttribute('aria-valuenow'))
  expect(await at()).toBe(Number(await slider.getAttribute('aria-valuemax')) - 4)
  await page.keyboard.press('Home')
  await expect.poll(at).toBe(0)
  await expectTipBeside(page)
})

test('the legend puts a series away and brings it back; the total follows', async ({ page }) => {
  await page.goto('/treasuries')
  await chartRegion(page).locator('.area').hover()
  const legend = chartRegion(page).getByRole('list', { name: 'Legend' })
  const first = legend.getByRole('button').first()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  const total = chartRegion(page).locator('.tots b').last()
  // away from the plot: under the pointer the legend tells another day
  await page.mouse.move(5, 5)
  await expect(chartRegion(page).locator('.tip')).toBeHidden()
  const whole = await total.innerText()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await expect(first).toContainText('hidden')
  await expect(total).not.toHaveText(whole)
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(5, 5)
  await expect(total).toHaveText(whole)
})

test('the last series cannot be put away', async ({ page }) => {
  await page.goto('/networks/stellar?group=class')
  await chartRegion(page).locator('.area').hover()
  const buttons = chartRegion(page).getByRole('list', { name: 'Legend' }).getByRole('button')
  await expect(buttons.first()).toBeVisible()
  const count = await buttons.count()
  for (let at = 0; at < count; at++) await buttons.nth(at).click()
  await expect(chartRegion(page).getByRole('button', { pressed: true })).toHaveCount(1)
})

test('where its data does not come the picture stays, and the next touch tries again', async ({
  page,
}) => {
  await page.route('**/api/trpc/market.getChart**', (route) => route.abort())
  await page.goto('/treasuries')
  const picture = chartRegion(page).getByRole('img').first()
  const failed = page.waitForEvent('requestfailed')
  await picture.hover()
  await failed
  await expect(picture).toBeVisible()
  await page.unroute('**/api/trpc/market.getChart**')
  await page.mouse.move(5, 5)
  await picture.hover()
  await expect(chartRegion(page).getByRole('slider').first()).toBeVisible()
})

test('a change of range brings the picture of that range', async ({ page }) => {
  await page.goto('/treasuries')
  await chartRegion(page).locator('.area').hover()
  await expect(chartRegion(page).getByRole('slider').first()).toBeVisible()
  await chartRegion(page)
    .getByRole('group', { name: 'Range' })
    .getByRole('link', { name: '30D' })
    .click()
  await expect(page).toHaveURL('/treasuries?range=30d')
  const label = await chartRegion(page).locator('.area').getAttribute('aria-label')
  expect(label).toBeTruthy()
  await chartRegion(page).getByRole('link', { name: 'Show as a table' }).click()
  await expect(chartRegion(page).getByRole('row')).toHaveCount(31)
})

/** From one point to another that lies so many pixels beside it. */
async function drag(page: Page, what: Locator, pixels: number) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('nothing to take')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}

test('the brush: keys and pointer move the days that are shown, and edges never pass each other', async ({
  page,
}) => {
  await page.goto('/treasuries?range=90d')
  await chartRegion(page).locator('.area').focus()
  const { first, last } = edges(page)
  const readDay = async (edge: Locator) => Number(await edge.getAttribute('aria-valuenow'))
  const [from, to] = [await readDay(first), await readDay(last)]
  await first.press('PageDown')
  expect(await readDay(first)).toBe(from - 30)
  await first.press('End')
  expect(await readDay(first)).toBe(to - 7)
  await first.press('Home')
  expect(await readDay(first)).toBe(0)
  await drag(page, last, -200)
  const ended = await readDay(last)
  expect(ended).toBeLessThan(to)
  // the shown span is taken in its middle and keeps its length
  await drag(page, chartRegion(page).locator('.brush .grip'), 60)
  await expect.poll(() => readDay(last)).toBeGreaterThan(ended)
  expect((await readDay(last)) - (await readDay(first))).toBe(ended)
})

test('the brush writes its days to the address, for other readers and files; Back leaves the page', async ({
  page,
  browser,
}) => {
  await page.goto('/networks')
  await page.goto('/treasuries?group=network&range=90d', { waitUntil: 'networkidle' })
  await chartRegion(page).locator('.area').hover()
  const { first, last } = edges(page)
  await expect(last).toBeVisible()
  await drag(page, last, -120)
  await expect(page).toHaveURL(/\?group=network&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  const days = await Promise.all([dayOf(first), dayOf(last)])
  const { searchParams } = new URL(page.url())
  expect(
    [searchParams.get('from'), searchParams.get('to')].map((day) => Date.parse(day ?? '')),
  ).toEqual(days)
  // the page is in the same range, its chart still at hand
  const range = chartRegion(page).getByRole('group', { name: 'Range' })
  await expect(range.locator('[aria-current]')).toHaveCount(0)
  await expect(last).toBeVisible()
  await chartRegion(page).getByLabel('Download this chart').click()
  const csv = chartRegion(page).getByRole('link', { name: 'CSV' })
  await expect(csv).toHaveAttribute('href', /from=\d{4}-\d\d-\d\d&to=/)
  const rows = (
    await (await page.request.get((await csv.getAttribute('href')) ?? '')).text()
  ).split('\n')
  expect(rows.at(-2)).toContain(searchParams.get('to') ?? '')

  const other = await browser.newPage()
  await other.goto(page.url(), { waitUntil: 'networkidle' })
  await other.locator('#value .area').hover()
  expect(await Promise.all([dayOf(edges(other).first), dayOf(edges(other).last)])).toEqual(days)
  await other.close()

  await range.getByRole('link', { name: '30D' }).click()
  await expect(page).toHaveURL('/treasuries?range=30d&group=network')
  await expect.poll(async () => ((await dayOf(last)) - (await dayOf(first))) / DAY).toBe(30)
  await page.goBack()
  await expect(page).toHaveURL(/&from=/)
  await page.goBack()
  await expect(page).toHaveURL('/networks')
})

test('keys write the days of the brush when they leave it, and it keeps the focus', async ({
  page,
}) => {
  await page.goto('/treasuries?range=90d')
  await chartRegion(page).locator('.area').focus()
  const { first, last } = edges(page)
  await first.press('PageDown')
  await first.press('Tab')
  await expect(last).toBeFocused()
  await expect(page).toHaveURL('/treasuries?range=90d')
  await last.press('PageDown')
  await last.press('Tab')
  await expect(page).toHaveURL(/\/treasuries\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
})

test('days of which nothing is known say so, and what are no days is passed over', async ({
  page,
}) => {
  await page.goto('/treasuries?from=1999-01-01&to=1999-12-31')
  await expect(chartRegion(page)).toContainText('No values in this range')
  await page.goto('/treasuries?range=30d&from=2026-02-30&to=soon&view=table')
  await expect(chartRegion(page).getByRole('row')).toHaveCount(31)
})

interface Label {
  text: string
  x: number
  y: number
}

/** Middles of labels that are seen, from the corner of the plot: the focus may move the page. */
const labels = (page: Page, selector: string): Promise<Label[]> =>
  chartRegion(page)
    .locator(selector)
    .evaluateAll((found) =>
      found
        .filter((label) => label.getClientRects().length > 0)
        .map((label) => {
          const { x, y, width, height } = label.getBoundingClientRect()
          const area = label.closest('.plot')?.querySelector('.area')?.getBoundingClientRect()
          if (!area) throw new Error('no plot')
          return { text: label.textContent, x: x + width / 2 - area.x, y: y + height / 2 - area.y }
        }),
    )

/**
 * Where the newest value of the first line stands on the screen: the first point of its path that
 * is as far right as any.
 */
const lastPoint = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  chartRegion(page)
    .locator(selector)
    .last()
    .evaluate((path) => {
      if (!(path instanceof SVGPathElement)) throw new Error('no line')
      const svg = path.ownerSVGElement
      const matrix = path.getScreenCTM()
      const area = path.closest('.area')?.getBoundingClientRect()
      if (!svg || !matrix || !area) throw new Error('no picture')
      const right =
        svg.preserveAspectRatio.baseVal.align ===
        SVGPreserveAspectRatio.SVG_PRESERVEASPECTRATIO_NONE
          ? svg.viewBox.baseVal.width
          : path.getPointAtLength(path.getTotalLength()).x
      const steps = 20_000
      for (let step = 0; step <= steps; step++) {
        const point = path.getPointAtLength((path.getTotalLength() * step) / steps)
        if (point.x >= right - 0.001) {
          const { x, y } = point.matrixTransform(matrix)
          return { x: x - area.x, y: y - area.y }
        }
      }
      throw new Error('the line ends nowhere')
    })

for (const [kind, query] of [
  ['a stack', ''],
  ['lines on a logarithmic scale', '?scale=log'],
  ['shares', '?mode=share'],
] as const)
  for (const width of [1440, 390])
    test(`${kind} at ${width} pixels: the live chart stands where the still one stood`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/treasuries${query}`)
      const still = {
        values: await labels(page, '.y-axis span:not(.flag)'),
        days: await labels(page, '.x-axis span:not(.flag)'),
        names: await labels(page, '.word, .line-names span'),
        last: await lastPoint(page, '.area > svg > path'),
      }
      await chartRegion(page).getByRole('img').first().focus()
      await expect(chartRegion(page).getByRole('slider').first()).toBeFocused()
      const live = {
        values: await labels(page, '.live text.value'),
        days: await labels(page, '.live text.day'),
        names: await labels(page, '.word, .line-names span'),
        last: await lastPoint(page, '.recharts-area-curve, .recharts-line-curve'),
      }
      expect(still.values.length).toBeGreaterThan(2)
      expect(still.days.length).toBeGreaterThan(2)
      // areas have no room for theirs on a phone
      if (width > 760) expect(still.names.length).toBeGreaterThan(0)
      for (const axis of ['values', 'days', 'names'] as const) {
        expect(live[axis].map(({ text }) => text)).toEqual(still[axis].map(({ text }) => text))
        live[axis].forEach(({ x, y }, index) => {
          expect(Math.abs(x - (still[axis][index]?.x ?? 0))).toBeLessThanOrEqual(1)
          expect(Math.abs(y - (still[axis][index]?.y ?? 0))).toBeLessThanOrEqual(1)
        })
      }
      expect(Math.abs(live.last.x - still.last.x)).toBeLessThanOrEqual(1)
      expect(Math.abs(live.last.y - still.last.y)).toBeLessThanOrEqual(1)
    })

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('one tap on a fresh page brings the values of its day, and the next one those of another', async ({
    page,
  }) => {
    await page.goto('/treasuries', { waitUntil: 'networkidle' })
    const { x, y } = await findThird(page)
    await page.touchscreen.tap(x, y)
    await expectThirdDay(page)
    const readout = chartRegion(page).locator('.readout b').first()
    const told = await readout.innerText()
    await page.touchscreen.tap(x * 1.5, y)
    await expect(readout).not.toHaveText(told)
    await expect(chartRegion(page).locator('.tip')).toBeVisible()
  })
})

test('each day is reached by keys, however many stand on one pixel', async ({ page }) => {
  await page.goto('/treasuries?range=all')
  await chartRegion(page).locator('.area').focus()
  const slider = chartRegion(page).getByRole('slider').first()
  await expect(slider).toBeFocused()
  const readDay = async () =>
    Date.parse(((await slider.getAttribute('aria-valuetext')) ?? '').split(':')[0] ?? '')
  await page.keyboard.press('End')
  const days = [await readDay()]
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('ArrowLeft')
    days.push(await readDay())
  }
  for (const [index, day] of days.slice(1).entries())
    expect(((days[index] ?? 0) - day) / 86_400_000).toBeLessThanOrEqual(4)
})
