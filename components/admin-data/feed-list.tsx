'use client'

import '../../styles/components/admin-data.css'
import { type SyntheticEvent, useState } from 'react'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showTime } from '#lib/format/show-time.ts'

/** Moments are ISO texts. */
interface Feed {
  id: number
  url: string
  publisher: string
  hosts: string[]
  isActive: boolean
  fetchedAt: string | null
  error: string | null
}

const IDS = { url: 'feed-url', publisher: 'feed-publisher', hosts: 'feed-hosts' } as const

/** Feeds that news is read from: each can be paused and dropped, and another one added. */
export function FeedList({ feeds }: { feeds: readonly Feed[] }) {
  const [dropped, setDropped] = useState<Feed | null>(null)
  const pause = useCall(({ admin }) => admin.ingest.pauseFeed.mutate, useAfterSave('Saved.'))
  const drop = useCall(({ admin }) => admin.ingest.removeFeed.mutate, useAfterSave('Feed removed.'))
  const close = () => {
    setDropped(null)
    if (!drop.isPending) drop.reset()
  }
  return (
    <>
      <CallErrors error={pause.error} title="Action failed" />
      <ul className="add-list">
        {feeds.map((feed) => (
          <li key={feed.id}>
            <div className="record-head">
              <b>{feed.publisher}</b>
              <StateMark
                state={
                  !feed.isActive
                    ? 'paused'
                    : feed.error
                      ? 'failed'
                      : feed.fetchedAt
                        ? 'read'
                        : 'not read yet'
                }
              />
              {feed.fetchedAt && (
                <small>
                  last attempt <time dateTime={feed.fetchedAt}>{showTime(feed.fetchedAt)}</time>
                </small>
              )}
              <span className="acts">
                <Button
                  onClick={() => {
                    pause.mutate({ id: feed.id, isActive: !feed.isActive })
                  }}
                >
                  {feed.isActive ? 'Pause' : 'Resume'}
                  <span className="sr-only"> {feed.publisher}</span>
                </Button>
                <Button
                  onClick={() => {
                    setDropped(feed)
                  }}
                >
                  Remove<span className="sr-only"> {feed.publisher}</span>
                </Button>
              </span>
            </div>
            <p className="quiet">{[feed.url, ...feed.hosts].join(' · ')}</p>
            {feed.error && <p className="quiet">The feed {feed.error}.</p>}
          </li>
        ))}
      </ul>
      <FeedForm />
      {dropped && (
        <ConfirmDialog
          title={`Remove ${dropped.publisher}?`}
          text="The feed is no longer read. Its articles remain."
          action="Remove feed"
          busy="Removing..."
          isBusy={drop.isPending}
          error={drop.error}
          onClose={close}
          onConfirm={() => {
            drop.mutate({ id: dropped.id }, { onSuccess: close })
          }}
        />
      )}
    </>
  )
}

function FeedForm() {
  const [given, setGiven] = useState({ url: '', publisher: '', hosts: '' })
  const add = useCall(({ admin }) => admin.ingest.addFeed.mutate, useAfterSave('Feed added.'))
  const { fields } = readCallProblem(add.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add.mutate(given, {
      onSuccess: () => {
        setGiven({ url: '', publisher: '', hosts: '' })
      },
    })
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Add a feed">
      <CallErrors error={add.error} fieldIds={IDS} />
      <div className="add-form row">
        <TextField
          id={IDS.url}
          label="Feed address"
          type="url"
          value={given.url}
          onChange={(url) => {
            setGiven({ ...given, url })
          }}
          error={fields['url']}
          maxLength={500}
          placeholder="https://"
        />
        <TextField
          id={IDS.publisher}
          label="Publisher"
          value={given.publisher}
          onChange={(publisher) => {
            setGiven({ ...given, publisher })
          }}
          error={fields['publisher']}
          maxLength={80}
        />
        <TextField
          id={IDS.hosts}
          label="Other article hosts"
          value={given.hosts}
          onChange={(hosts) => {
            setGiven({ ...given, hosts })
          }}
          error={fields['hosts']}
          maxLength={500}
          isOptional
        />
        <Button type="submit" busy={add.isPending && 'Adding...'}>
          Add feed
        </Button>
      </div>
    </form>
  )
}
