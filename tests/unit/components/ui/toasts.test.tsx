// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toasts } from '#components/ui/overlays/toast.ts'
import { ToastRegion } from '#components/ui/overlays/toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastRegion />)
})
afterEach(() => {
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  cleanup()
  vi.useRealTimers()
})

const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}
const show = (...given: Parameters<typeof showToast>) => {
  act(() => {
    showToast(...given)
  })
}

it('shows a message with its title and kind, and goes after five seconds', async () => {
  show({ title: 'Welcome to Assay', message: 'Your profile has been created.', variant: 'success' })
  const message = await screen.findByText('Your profile has been created.')
  expect(message.closest('li')?.className).toContain('success')
  expect(screen.getByText('Welcome to Assay')).toBeTruthy()
  await pass(4500)
  expect(screen.queryByText('Your profile has been created.')).toBeTruthy()
  await pass(600)
  expect(screen.queryByText('Your profile has been created.')).toBeNull()
})

it('is taken away by its button, or has none', async () => {
  show({ message: 'Saved' })
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => {
    expect(screen.queryByText('Saved')).toBeNull()
  })
  show({ message: 'Still importing', dismissible: false, duration: Infinity, variant: 'warning' })
  await screen.findByText('Still importing')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  await pass(60_000)
  expect(screen.getByText('Still importing')).toBeTruthy()
})

it('offers what can be done about it, once', async () => {
  const undo = vi.fn()
  show({ message: 'Removed', action: { label: 'Undo', onPress: undo } })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => {
    expect(screen.queryByText('Removed')).toBeNull()
  })
})

it('is read out', async () => {
  show({ message: 'Error sending verification email - please try again.', variant: 'danger' })
  const read = await screen.findByRole('status')
  expect(read.getAttribute('aria-live')).toBe('assertive')
  await pass(100)
  expect(read.textContent).toContain('Error sending verification email - please try again.')
})

it('stands inside of the dialog that is open, and outlives it', async () => {
  const dialog = document.createElement('dialog')
  dialog.open = true
  document.body.append(dialog)
  show({ message: 'New code sent' })
  expect(dialog.contains(await screen.findByText('New code sent'))).toBe(true)
  dialog.remove()
  await waitFor(() => {
    expect(screen.getByText('New code sent').isConnected).toBe(true)
  })
})
