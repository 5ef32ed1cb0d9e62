// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { dismissToast, toasts } from '#components/ui/overlays/toast.ts'

const refreshed = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: refreshed }) }))

const sent = vi.fn()
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json([{ result: { data: null } }])
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent(init?.method, url, init?.body)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  cleanup()
  openQueryClient().clear()
  sent.mockClear()
  refreshed.mockClear()
  toasts.shown().forEach(({ id }) => {
    dismissToast(id)
  })
  vi.unstubAllGlobals()
})

function NameForm() {
  const save = useCall(({ users }) => users.updateName.mutate, useAfterSave('Your name is saved.'))
  return (
    <>
      <CallErrors error={save.error} />
      <p>{readCallProblem(save.error).fields.name}</p>
      <Button
        busy={save.isPending && 'Saving...'}
        onClick={() => {
          save.mutate({ name: 'Dana' })
        }}
      >
        Save
      </Button>
    </>
  )
}
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: /Sav/ }))
}

it('sends once however often it is pressed, says that it was saved, and has the page drawn anew', async () => {
  render(<NameForm />)
  press()
  expect(screen.getByRole('button').textContent).toBe('Saving...')
  press()
  await expect
    .poll(() => toasts.shown().map(({ message }) => message))
    .toEqual(['Your name is saved.'])
  expect(sent.mock.calls).toEqual([
    ['POST', '/api/trpc/users.updateName?batch=1', '{"0":{"name":"Dana"}}'],
  ])
  expect(refreshed).toHaveBeenCalledOnce()
})

it('shows what is wrong until the next try', async () => {
  answer = () =>
    Response.json([
      {
        error: {
          message: '[{"path":["name"],"message":"Name: not empty."}]',
          code: -32600,
          data: { code: 'BAD_REQUEST' },
        },
      },
    ])
  render(<NameForm />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain('Name: not empty.')
  answer = () => Response.json([{ result: { data: null } }])
  press()
  expect(screen.queryByRole('alert')).toBeNull()
  await expect.poll(() => refreshed).toHaveBeenCalledOnce()
})

it('says when to come again where the server names a time', async () => {
  answer = () =>
    Response.json(
      [
        {
          error: {
            message: 'Too many of them.',
            code: -32029,
            data: { code: 'TOO_MANY_REQUESTS' },
          },
        },
      ],
      { status: 429, headers: { 'Retry-After': '30' } },
    )
  render(<NameForm />)
  press()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Too many of them. Try again in 30 s.',
  )
})
