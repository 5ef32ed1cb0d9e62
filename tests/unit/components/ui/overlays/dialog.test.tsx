// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

beforeEach(() => {
  // jsdom has no dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
afterEach(cleanup)

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

it('is named and described by its words', () => {
  render(
    <Dialog title="Check your email" description="We sent a code">
      form
    </Dialog>,
  )
  expect(dialog().open).toBe(true)
  expect(document.getElementById(dialog().getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Check your email',
  )
  expect(
    document.getElementById(dialog().getAttribute('aria-describedby') ?? '')?.textContent,
  ).toBe('We sent a code')
})

it('adds no banner and no foot to those of the page', () => {
  render(
    <Dialog title="Check your email" foot="Nothing is sent">
      form
    </Dialog>,
  )
  expect(dialog().querySelectorAll('header, footer')).toHaveLength(0)
})

it('closes by its button and on the scrim where it may be closed', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Sure?" onClose={onClose}>
      form
    </Dialog>,
  )
  fireEvent.click(screen.getByText('form'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(dialog())
  expect(onClose).toHaveBeenCalledOnce()
})

it('has no way out without one: neither button nor Escape, nor a second Escape', () => {
  render(<Dialog title="Get started for free">form</Dialog>)
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.click(dialog())
  // a browser cancels at the first Escape and closes at the second
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false)
  dialog().close()
  expect(dialog().open).toBe(true)
})
