// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchButton } from '#components/search/search-button.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import type { SearchGroup, SearchItem } from '#lib/view/lists/search-item.ts'

const item = (label: string, more: Partial<SearchItem> = {}): SearchItem => ({
  key: `asset:${label}`,
  kind: 'asset',
  label,
  sublabel: null,
  href: `/assets/${label.toLowerCase()}`,
  external: false,
  size: 2e9,
  mark: { kind: 'plate', color: 'var(--s1)', text: 'XX' },
  icon: null,
  ...more,
})
const initial: SearchGroup[] = [
  { key: 'asset', label: 'Assets', items: [item('BUIDL'), item('USDC')] },
]
const found: SearchGroup[] = [
  {
    key: 'asset',
    label: 'Assets',
    items: [item('BENJI', { sublabel: 'Franklin OnChain' }), item('BENQI')],
  },
]

const asked: string[] = []
const followed: string[] = []
let answer: (url: string) => Response

beforeEach(() => {
  // jsdom has neither dialogs nor scrolling
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => undefined
  sessionStorage.clear()
  asked.length = 0
  followed.length = 0
  answer = (url) => Response.json([{ result: { data: url.includes('find') ? found : initial } }])
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      asked.push(url)
      return Promise.resolve(answer(url))
    }),
  )
  document.addEventListener('click', follow)
})
afterEach(() => {
  document.removeEventListener('click', follow)
  cleanup()
  openQueryClient().clear()
  vi.unstubAllGlobals()
})

/** As the page's own listener does. */
function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  followed.push(link.getAttribute('href') ?? '')
}

async function open() {
  render(
    <>
      <SearchButton>icon</SearchButton>
      <input aria-label="elsewhere" />
    </>,
  )
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return await screen.findByRole('combobox', { name: 'Search' })
}

const activeLabel = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null

it.each([[{ key: 'k', metaKey: true }], [{ key: 'K', ctrlKey: true }], [{ key: '/' }]])(
  '%o opens it',
  async (keys) => {
    render(<SearchButton>icon</SearchButton>)
    fireEvent.keyDown(document.body, keys)
    expect(await screen.findByRole('combobox', { name: 'Search' })).toBe(document.activeElement)
  },
)

it('stays shut for what is typed into a field, and for other keys', async () => {
  render(
    <>
      <SearchButton>icon</SearchButton>
      <input aria-label="elsewhere" />
    </>,
  )
  for (const keys of [{ key: '/' }, { key: 'k', ctrlKey: true }])
    fireEvent.keyDown(screen.getByLabelText('elsewhere'), keys)
  fireEvent.keyDown(document.body, { key: 'k' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true })
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 30)
      }),
  )
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('has its first groups asked for once, with the first sign of a reader, and opens filled', async () => {
  const page = render(<SearchButton>icon</SearchButton>)
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 30)
      }),
  )
  expect(asked).toEqual([])
  fireEvent.pointerMove(document.body)
  fireEvent.pointerMove(document.body)
  await waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  expect(asked[0]).toContain('search.getInitialSearchGroups')
  for (const time of [1, 2]) {
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(await screen.findByRole('option', { name: /BUIDL/ }), String(time)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  }
  page.unmount()
  await open()
  expect(asked).toHaveLength(1)
})

it('shows the menu at once, then what the server knows', async () => {
  let release: (response: Response) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          release = resolve
        }),
    ),
  )
  await open()
  expect(screen.getByRole('option', { name: /Market Overview/ })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /User Admin/ })).toBeNull()
  await waitFor(() => {
    expect(fetch).toHaveBeenCalled()
  })
  await act(async () => {
    release(Response.json([{ result: { data: initial } }]))
    await Promise.resolve()
  })
  expect(await screen.findByRole('option', { name: /BUIDL/ })).toBeTruthy()
})

it.each([
  [
    'does not answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'An error occurred while fetching initial search state',
  ],
  [
    'answers with a page',
    () => new Response('<html>', { status: 502 }),
    'Badly formatted response from server.',
  ],
])('says so when the server %s, keeps the menu, and tries again', async (_, failing, words) => {
  answer = failing
  await open()
  expect((await screen.findByRole('alert')).textContent).toBe(`${words}Try again`)
  expect(screen.getByRole('option', { name: /Market Overview/ })).toBeTruthy()
  answer = () => Response.json([{ result: { data: initial } }])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /BUIDL/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('finds what is typed, marks it, tells how many, and follows the first with Enter', async () => {
  const input = await open()
  fireEvent.change(input, { target: { value: 'ben' } })
  const option = await screen.findByRole('option', { name: /BENJI/ })
  expect(asked.at(-1)).toContain(encodeURIComponent('{"query":"ben"}'))
  expect(within(option).getByText('BEN').tagName).toBe('MARK')
  expect(screen.getByRole('status').textContent).toBe('2 results')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(followed).toEqual(['/assets/benji'])
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('moves with arrows, Home and End, and round', async () => {
  const input = await open()
  await screen.findByRole('option', { name: /BUIDL/ })
  expect(activeLabel(input)).toBeNull()
  const press = (key: string) => {
    fireEvent.keyDown(input, { key })
    return activeLabel(input)
  }
  expect(press('ArrowDown')).toContain('BUIDL')
  expect(press('ArrowDown')).toContain('USDC')
  expect(press('ArrowDown')).toContain('BUIDL')
  expect(press('ArrowUp')).toContain('USDC')
  expect(press('Home')).toContain('BUIDL')
  expect(press('End')).toContain('USDC')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
})

it('says that nothing was found, and leads on', async () => {
  answer = (url) => Response.json([{ result: { data: url.includes('find') ? [] : initial } }])
  const input = await open()
  fireEvent.change(input, { target: { value: 'qxzv' } })
  expect(await screen.findByText(/No results for “qxzv”/)).toBeTruthy()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(followed).toEqual(['/assets?q=qxzv'])
})

it('remembers where it led, for this session', async () => {
  await open()
  fireEvent.click(await screen.findByRole('option', { name: /USDC/ }))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(await screen.findByRole('group', { name: 'Recent' })).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'Recent' }))
      .getAllByRole('option')
      .map((option) => option.getAttribute('href')),
  ).toEqual(['/assets/usdc'])
})

it('trusts nothing that stands in the storage', async () => {
  sessionStorage.setItem(
    'search_recent',
    JSON.stringify([{ ...item('EVIL'), href: 'javascript:alert(1)' }, { label: 1 }, null]),
  )
  await open()
  await screen.findByRole('option', { name: /BUIDL/ })
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})
