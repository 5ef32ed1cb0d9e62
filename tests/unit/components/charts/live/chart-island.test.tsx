// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChartIsland } from '#components/charts/live/chart-island.tsx'

vi.mock('#components/charts/live/interactive-chart.tsx', () => ({
  InteractiveChart: ({
    model,
    pointedAt,
    pressed,
    onDrawn,
  }: {
    model: { title: string }
    pointedAt: number | null
    pressed: readonly string[]
    onDrawn: () => void
  }) => (
    <button type="button" onClick={onDrawn}>
      interactive {model.title} {pointedAt} {pressed.join(' ')}
    </button>
  ),
}))

const view = { range: '1y', scale: 'linear', mode: 'value' } as const
const island = (
  <ChartIsland modelHref="/model" view={view} legend="side" height={352}>
    <p className="area">picture</p>
  </ChartIsland>
)
const answer = (body: unknown, status = 200) =>
  vi.fn(() => Promise.resolve(new Response(JSON.stringify({ result: { data: body } }), { status })))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('fetches nothing on sight, and the chart with its model on the first touch', async () => {
  const fetched = answer({ title: 'Value', series: [], total: [] })
  vi.stubGlobal('fetch', fetched)
  render(island)
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.pointerEnter(screen.getByText('picture'))
  fireEvent.touchStart(screen.getByText('picture'))
  expect(await screen.findByText('interactive Value')).toBeTruthy()
  expect(fetched.mock.calls).toEqual([['/model']])
})

it('leaves the picture until the chart has drawn itself', async () => {
  vi.stubGlobal('fetch', answer({ title: 'Value', series: [], total: [] }))
  render(island)
  fireEvent.pointerEnter(screen.getByText('picture'))
  const chart = await screen.findByText('interactive Value')
  expect(screen.getByText('picture')).toBeTruthy()
  fireEvent.click(chart)
  expect(screen.queryByText('picture')).toBeNull()
})

/** A picture of 200 by 100 pixels, 40 from the left. */
function place(picture: HTMLElement) {
  picture.getBoundingClientRect = () => new DOMRect(40, 0, 200, 100)
}

it('tells the chart where the pointer rests that came before it', async () => {
  vi.stubGlobal('fetch', answer({ title: 'Value', series: [], total: [] }))
  render(island)
  const picture = screen.getByText('picture')
  place(picture)
  fireEvent.pointerEnter(picture, { clientX: 90, clientY: 50 })
  fireEvent.click(await screen.findByText('interactive Value'))
  expect(await screen.findByText('interactive Value 0.25')).toBeTruthy()
})

it('keeps the place of a finger that is lifted, and forgets that of a mouse that has left', async () => {
  for (const [pointerType, said] of [
    ['touch', 'interactive Value 0.5'],
    ['mouse', 'interactive Value'],
  ] as const) {
    vi.stubGlobal('fetch', answer({ title: 'Value', series: [], total: [] }))
    render(island)
    const picture = screen.getByText('picture')
    place(picture)
    fireEvent.pointerEnter(picture, { clientX: 140, clientY: 50, pointerType })
    fireEvent.pointerLeave(picture, { pointerType })
    fireEvent.click(await screen.findByText('interactive Value'))
    expect((await screen.findByText(/^interactive/)).textContent.trim()).toBe(said)
    cleanup()
  }
})

it('keeps keys that were pressed on the picture, and leaves others to the page', async () => {
  vi.stubGlobal('fetch', answer({ title: 'Value', series: [], total: [] }))
  render(island)
  const picture = screen.getByText('picture')
  expect(fireEvent.keyDown(picture, { key: 'ArrowLeft' })).toBe(false)
  fireEvent.keyDown(picture, { key: 'ArrowLeft' })
  expect(fireEvent.keyDown(picture, { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(picture, { key: 'ArrowLeft', altKey: true })).toBe(true)
  fireEvent.click(await screen.findByText(/^interactive/))
  expect(await screen.findByText('interactive Value ArrowLeft ArrowLeft')).toBeTruthy()
})

it('leaves the picture where the model does not come, and tries again on the next touch', async () => {
  const fetched = answer({ error: 'away' }, 503)
  vi.stubGlobal('fetch', fetched)
  render(island)
  fireEvent.focus(screen.getByText('picture'))
  await waitFor(() => {
    expect(fetched).toHaveBeenCalledTimes(1)
  })
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  fireEvent.focus(screen.getByText('picture'))
  await waitFor(() => {
    expect(fetched).toHaveBeenCalledTimes(2)
  })
  expect(screen.getByText('picture')).toBeTruthy()
})
