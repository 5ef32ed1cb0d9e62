// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CodeForm } from '#components/auth/code-form.tsx'
import { QueryProvider } from '#components/trpc/query-provider.tsx'

const asked = vi.fn()
let landsOn = '/treasuries'
beforeEach(() => {
  landsOn = '/treasuries'
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.startsWith('/api/auth/'))
      return Promise.resolve(Response.json([{ result: { data: null } }]))
    asked(new URL(url, 'http://localhost').searchParams)
    const response = new Response('')
    Object.defineProperty(response, 'url', { value: `http://localhost:3000${landsOn}` })
    return Promise.resolve(response)
  })
})
afterEach(() => {
  cleanup()
  asked.mockClear()
  vi.unstubAllGlobals()
})

const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/)
const shown = () =>
  boxes()
    .map((box) => box.value)
    .join('')
const current = () => boxes().findIndex((box) => box === document.activeElement) + 1
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, {
    clipboardData: { getData: () => text },
  })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Verify/ })

it('takes digits one by one, and waits with its button until all are there', () => {
  render(<CodeForm email="dana@northgate.capital" onVerified={vi.fn()} />, {
    wrapper: QueryProvider,
  })
  expect(current()).toBe(1)
  expect([button().disabled, screen.getByText('6 digits to go').tagName]).toEqual([true, 'SMALL'])
  press('4', '8', 'x', '1')
  expect([shown(), current()]).toEqual(['481', 4])
  expect(screen.getByText('3 more digits to go')).toBeTruthy()
  press('5', '1')
  expect(screen.getByText('1 more digit to go')).toBeTruthy()
  press('6')
  expect([shown(), button().disabled]).toEqual(['481516', false])
})

it('goes back with backspace and arrows, and writes over what is there, the same digit too', () => {
  render(<CodeForm email="dana@northgate.capital" onVerified={vi.fn()} />, {
    wrapper: QueryProvider,
  })
  press('4', '8', '1')
  press('Backspace')
  expect([shown(), current()]).toEqual(['48', 3])
  press('ArrowLeft', 'ArrowLeft')
  expect(current()).toBe(1)
  press('4', '7')
  expect([shown(), current()]).toEqual(['47', 3])
  press('Home')
  expect(current()).toBe(1)
  press('End')
  expect(current()).toBe(6)
})

it('is filled by a paste, with spaces or without, and by the code that a phone offers', () => {
  render(<CodeForm email="dana@northgate.capital" onVerified={vi.fn()} />, {
    wrapper: QueryProvider,
  })
  paste(' 481 516\n')
  expect([shown(), current()]).toEqual(['481516', 6])
  paste('no digits')
  expect(shown()).toBe('481516')
  expect(boxes()[0]?.autocomplete).toBe('one-time-code')
  fireEvent.change(boxes()[0] ?? document.body, { target: { value: '902713' } })
  expect(shown()).toBe('902713')
})

it('verifies once, and says who is signed in', async () => {
  const verified = vi.fn()
  render(
    <CodeForm email=" Dana@Northgate.capital" callbackUrl="/treasuries" onVerified={verified} />,
    { wrapper: QueryProvider },
  )
  paste('481516')
  fireEvent.click(button())
  expect(button().textContent).toBe('Verifying...')
  fireEvent.submit(button())
  await waitFor(() => {
    expect(verified).toHaveBeenCalledOnce()
  })
  expect(asked.mock.calls.map(([query]: URLSearchParams[]) => query?.get('email'))).toEqual([
    'dana@northgate.capital',
  ])
})

it('says that a code is wrong, keeps it, and begins again at the first box', async () => {
  landsOn = '/auth/error?error=Verification'
  const verified = vi.fn()
  render(<CodeForm email="dana@northgate.capital" onVerified={verified} />, {
    wrapper: QueryProvider,
  })
  paste('481516')
  fireEvent.click(button())
  expect(await screen.findByText('Verification failed - please check your code.')).toBeTruthy()
  expect([shown(), current(), boxes()[0]?.getAttribute('aria-invalid')]).toEqual([
    '481516',
    1,
    'true',
  ])
  press('9')
  expect(screen.queryByText('Verification failed - please check your code.')).toBeNull()
  expect(verified).not.toHaveBeenCalled()
})

it('asks for an address that is missing or none before it asks about the code', async () => {
  render(<CodeForm email="dana@" onVerified={vi.fn()} />, { wrapper: QueryProvider })
  expect(screen.queryByLabelText('Please re-enter your email')).toBeNull()
  paste('481516')
  fireEvent.click(button())
  fireEvent.change(await screen.findByLabelText('Please re-enter your email'), {
    target: { value: 'Dana@northgate.capital' },
  })
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(button())
  await waitFor(() => {
    expect(asked).toHaveBeenCalledOnce()
  })
})
