'use client'

import type { FormEvent } from 'react'
import { describeCallProblem, readCallProblem } from '#components/trpc/call-problem.ts'
import { trpc } from '#components/trpc/trpc.ts'
import { TrpcProvider } from '#components/trpc/trpc-provider.tsx'

export interface SavedViewListProps {
  path: string
  query: string
}

const UNSAVED = 'Not saved: the site could not be reached.'

/** The views of this page, and a field to keep the one that is open. Strangers are told how to get them. */
export function SavedViewList(props: SavedViewListProps) {
  return (
    <TrpcProvider>
      <Views {...props} />
    </TrpcProvider>
  )
}

function Views({ path, query }: SavedViewListProps) {
  const { savedViews } = trpc.useUtils()
  const views = trpc.savedViews.list.useQuery({ path })
  const afterwards = { onSettled: () => savedViews.list.invalidate() }
  const create = trpc.savedViews.create.useMutation(afterwards)
  const remove = trpc.savedViews.remove.useMutation(afterwards)
  const problem = create.error ?? remove.error

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    remove.reset()
    create.mutate(
      { name: typeof name === 'string' ? name : '', path, query },
      {
        onSuccess: () => {
          form.reset()
        },
      },
    )
  }

  if (views.isPending) return <p role="status">Loading …</p>
  if (readCallProblem(views.error).isSignedOut) {
    const callbackUrl = query ? `${path}?${query}` : path
    const asked = new URLSearchParams({ error: 'SessionRequired', callbackUrl })
    return (
      <p>
        <a className="link" href={`/login?${asked.toString()}`}>
          Sign in
        </a>{' '}
        to save views. The URL of this page also stores the current view.
      </p>
    )
  }
  if (!views.data) return <p role="alert">Your views could not be loaded. Reopen to retry.</p>
  return (
    <>
      {views.data.length === 0 ? (
        <p>No saved views for this page yet.</p>
      ) : (
        <ul>
          {views.data.map((view) => (
            <li key={view.id}>
              <a className="link" href={view.query ? `${view.path}?${view.query}` : view.path}>
                {view.name}
              </a>
              <button
                type="button"
                className="btn icon ghost"
                aria-label={`Remove ${view.name}`}
                onClick={() => {
                  create.reset()
                  remove.mutate({ id: view.id })
                }}
              >
                <svg className="glyph glyph-small" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form method="post" onSubmit={save}>
        <label htmlFor="view-name">Save this view as</label>
        <div>
          <input id="view-name" name="name" required maxLength={60} autoComplete="off" />
          <button type="submit" className="btn primary">
            Save
          </button>
        </div>
        {problem && <p role="alert">{describeCallProblem(problem, { unanswered: UNSAVED })}</p>}
      </form>
    </>
  )
}
