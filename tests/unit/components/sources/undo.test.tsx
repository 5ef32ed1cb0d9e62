// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddressDialog } from '#components/sources/address-dialog.tsx'
import { ConnectorSwitch } from '#components/sources/connector-switch.tsx'
import { RemoveAddressButton } from '#components/sources/remove-address-button.tsx'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { dismissToast, toasts } from '#components/ui/overlays/toast.ts'

const refreshed = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: refreshed }) }))

const sent = vi.fn()
let answer: (url: string) => Response
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  answer = () => Response.json([{ result: { data: null } }])
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (String(url).includes('admin.sources')) sent(String(url).split('?')[0], init?.body)
    return Promise.resolve(answer(String(url)))
  })
})
afterEach(() => {
  cleanup()
  openQueryClient().clear()
  sent.mockClear()
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  vi.unstubAllGlobals()
})

const body = { 0: { key: 'fund-nav' } }
const calls = () =>
  sent.mock.calls.map(([url, given]): [string, unknown] => [
    String(url).split('/').at(-1) ?? '',
    JSON.parse(String(given)),
  ])

it('an address is removed once it is confirmed, and brought back from the message when its row is gone', async () => {
  const { unmount } = render(<RemoveAddressButton name="fund-nav" />)
  fireEvent.click(screen.getByRole('button', { name: /^Remove ?fund-nav$/ }))
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => {
    expect(toasts.shown()).toMatchObject([{ message: 'fund-nav was removed.' }])
  })
  expect(calls()).toEqual([['admin.sources.removeConnector', body]])
  unmount()

  act(() => {
    toasts.shown()[0]?.action?.onPress()
  })
  await waitFor(() => {
    expect(calls()).toContainEqual(['admin.sources.restoreConnector', body])
  })
  await waitFor(() => {
    expect(toasts.shown().at(-1)).toMatchObject({ message: 'fund-nav is back.' })
  })
})

it('what speaks against bringing it back is told', async () => {
  const { unmount } = render(<RemoveAddressButton name="fund-nav" />)
  fireEvent.click(screen.getByRole('button', { name: /^Remove ?fund-nav$/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => {
    expect(toasts.shown()).toHaveLength(1)
  })
  unmount()
  const message = 'Name: "fund-nav" is in use; choose another.'
  answer = () =>
    Response.json([{ error: { message, code: -32009, data: { code: 'CONFLICT' } } }], {
      status: 409,
    })
  act(() => {
    toasts.shown()[0]?.action?.onPress()
  })
  await waitFor(() => {
    expect(toasts.shown().at(-1)).toMatchObject({ variant: 'danger', message })
  })
})

it('an address is sent as it was written, and what is wrong stands at its field', async () => {
  const closed = vi.fn()
  render(
    <AddressDialog
      sources={[
        {
          id: 'timeseries-export',
          name: 'Time series file',
          licence: 'by agreement',
          options: [{ name: 'class', description: 'asset class of the columns' }],
        },
      ]}
      onClose={closed}
    />,
  )
  const fill = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fill('Name', 'Fund NAV')
  fill('Address', 'https://funds.example/nav.csv')
  const issues = [
    { path: ['name'], message: 'Name: lowercase letters.' },
    { path: ['source'], message: 'Source: choose one.' },
  ]
  answer = () =>
    Response.json(
      [
        {
          error: {
            message: JSON.stringify(issues),
            code: -32600,
            data: { code: 'BAD_REQUEST' },
          },
        },
      ],
      { status: 400 },
    )
  fireEvent.click(screen.getByRole('button', { name: 'Add source' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  })
  expect(calls()).toEqual([
    [
      'admin.sources.addConnector',
      {
        0: {
          name: 'Fund NAV',
          url: 'https://funds.example/nav.csv',
          everyHours: '24',
          source: '',
          options: {},
          creates: false,
        },
      },
    ],
  ])
  expect(closed).not.toHaveBeenCalled()

  answer = () => Response.json([{ result: { data: null } }])
  fill('Name', 'fund-nav')
  fireEvent.click(screen.getByRole('button', { name: 'Add source' }))
  await waitFor(() => {
    expect(closed).toHaveBeenCalledOnce()
  })
})

it('a connector that totals count is off once that is confirmed, and any other at once', async () => {
  const off = { 0: { key: 'gold-prices', isOn: false } }
  const { unmount } = render(
    <ConnectorSwitch
      connector="gold-prices"
      name="Gold prices"
      isOn
      feeds={['U.S. Treasuries', 'Commodities']}
    />,
  )
  fireEvent.click(screen.getByRole('switch', { name: 'Gold prices' }))
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog').textContent).toContain(
    'feeds the totals of U.S. Treasuries and Commodities.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => {
    expect(calls()).toEqual([['admin.sources.switchConnector', off]])
  })
  unmount()
  sent.mockClear()

  render(<ConnectorSwitch connector="gold-prices" name="Gold prices" isOn feeds={[]} />)
  fireEvent.click(screen.getByRole('switch', { name: 'Gold prices' }))
  await waitFor(() => {
    expect(calls()).toEqual([['admin.sources.switchConnector', off]])
  })
})
