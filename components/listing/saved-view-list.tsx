'use client'

import { type FormEvent, useEffect, useState } from 'react'

export interface SavedViewListProps {
  path: string
  query: string
}

interface View {
  id: string
  name: string
  path: string
  query: string
}
type State =
  | { kind: 'loading' }
  | { kind: 'stranger' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; views: readonly View[]; message: string | null }

const SIGNED_OUT = 401

/** The views of this page, and a field to keep the one that is open. Strangers are told how to get them. */
export function SavedViewList({ path, query }: SavedViewListProps) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  useEffect(() => {
    let isOver = false
    void readViews(path).then((next) => {
      if (!isOver) setState(next)
    })
    return () => {
      isOver = true
    }
  }, [path])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    const failure = await write('savedViews.create', {
      name: typeof name === 'string' ? name : '',
      path,
      query,
    })
    const next = await readViews(path)
    setState(next.kind === 'ready' ? { ...next, message: failure } : next)
    if (!failure) form.reset()
  }

  async function remove(id: string) {
    const failure = await write('savedViews.remove', { id })
    const next = await readViews(path)
    setState(next.kind === 'ready' ? { ...next, message: failure } : next)
  }

  switch (state.kind) {
    case 'loading':
      return <p role="status">Loading …</p>
    case 'stranger':
      return (
        <p>
          <a
            className="link"
            href={`/login?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: query ? `${path}?${query}` : path }).toString()}`}
          >
            Sign in
          </a>{' '}
          to save views. The address of this page keeps this one as well.
        </p>
      )
    case 'failed':
      return <p role="alert">{state.message}</p>
    case 'ready':
      return (
        <>
          {state.views.length === 0 ? (
            <p>No views of this page yet.</p>
          ) : (
            <ul>
              {state.views.map((view) => (
                <li key={view.id}>
                  <a className="link" href={view.query ? `${view.path}?${view.query}` : view.path}>
                    {view.name}
                  </a>
                  <button
                    type="button"
                    className="btn icon ghost"
                    aria-label={`Remove ${view.name}`}
                    onClick={() => void remove(view.id)}
                  >
                    <svg className="i s" viewBox="0 0 16 16" aria-hidden="true">
                      <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
                    </svg>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <form onSubmit={(event) => void save(event)}>
            <label htmlFor="view-name">Keep this view as</label>
            <div>
              <input id="view-name" name="name" required maxLength={60} autoComplete="off" />
              <button type="submit" className="btn primary">
                Save
              </button>
            </div>
            {state.message && <p role="alert">{state.message}</p>}
          </form>
        </>
      )
  }
}

async function readViews(path: string): Promise<State> {
  try {
    const response = await fetch(
      `/api/trpc/savedViews.list?input=${encodeURIComponent(JSON.stringify({ path }))}`,
    )
    if (response.status === SIGNED_OUT) return { kind: 'stranger' }
    return { kind: 'ready', views: viewsOf(await response.json()), message: null }
  } catch {
    return {
      kind: 'failed',
      message:
        'Your views could not be read. The page itself is not affected; open this again to retry.',
    }
  }
}

/** What went wrong, in words; null where nothing did. */
async function write(
  procedure: 'savedViews.create' | 'savedViews.remove',
  input: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    const response = await fetch(`/api/trpc/${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (response.ok) return null
    const body: unknown = await response.json()
    const error = isObject(body) ? body.error : undefined
    return isObject(error) && typeof error.message === 'string'
      ? error.message
      : 'That was not saved.'
  } catch {
    return 'That was not saved: the site could not be reached.'
  }
}

/** Throws where the answer is of another shape. */
function viewsOf(body: unknown): View[] {
  const result = isObject(body) ? body.result : undefined
  const views: unknown = isObject(result) ? result.data : undefined
  if (!Array.isArray(views)) throw new TypeError('no list of views')
  return views.map((view: unknown) => {
    if (!isObject(view)) throw new TypeError('no view')
    const { id, name, path, query } = view
    if (
      typeof id !== 'string' ||
      typeof name !== 'string' ||
      typeof path !== 'string' ||
      typeof query !== 'string'
    )
      throw new TypeError('no view')
    return { id, name, path, query }
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
