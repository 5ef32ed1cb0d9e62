'use client'

import '../../styles/components/admin-data.css'
import { type SyntheticEvent, useState } from 'react'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showTime } from '#lib/format/time.ts'

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
  const pause = useAct(
    (feed: Feed) =>
      trpcClient.admin.ingest.pauseFeed.mutate({ id: feed.id, isActive: !feed.isActive }),
    'Saved.',
  )
  const drop = useAct(
    (id: number) => trpcClient.admin.ingest.removeFeed.mutate({ id }),
    'The feed is read no more.',
  )
  const close = () => {
    setDropped(null)
    drop.clear()
  }
  return (
    <>
      <ActErrors problem={pause.problem} title="This could not be done" />
      <ul className="add-list">
        {feeds.map((feed) => (
          <li key={feed.id}>
            <div className="hd">
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
                  last try <time dateTime={feed.fetchedAt}>{showTime(feed.fetchedAt)}</time>
                </small>
              )}
              <span className="acts">
                <Button onClick={() => void pause.run(feed)}>
                  {feed.isActive ? 'Pause' : 'Go on'}
                  <span className="vh"> {feed.publisher}</span>
                </Button>
                <Button
                  onClick={() => {
                    setDropped(feed)
                  }}
                >
                  Remove<span className="vh"> {feed.publisher}</span>
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
          text="It is read no more. Its articles stay."
          act="Remove feed"
          busy="Removing..."
          isBusy={drop.isBusy}
          problem={drop.problem}
          onClose={close}
          onConfirm={() => {
            void drop.run(dropped.id).then((isDone) => {
              if (isDone) close()
            })
          }}
        />
      )}
    </>
  )
}

function FeedForm() {
  const [given, setGiven] = useState({ url: '', publisher: '', hosts: '' })
  const add = useAct(
    () => trpcClient.admin.ingest.addFeed.mutate(given),
    'The feed is read from now on.',
  )
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await add.run(undefined)) setGiven({ url: '', publisher: '', hosts: '' })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Add a feed">
      <ActErrors problem={add.problem} fieldIds={IDS} />
      <div className="add-form row">
        <TextField
          id={IDS.url}
          label="Address of a feed"
          type="url"
          value={given.url}
          onChange={(url) => {
            setGiven({ ...given, url })
          }}
          error={add.problem.fields['url']}
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
          error={add.problem.fields['publisher']}
          maxLength={80}
        />
        <TextField
          id={IDS.hosts}
          label="Other hosts of its articles"
          value={given.hosts}
          onChange={(hosts) => {
            setGiven({ ...given, hosts })
          }}
          error={add.problem.fields['hosts']}
          maxLength={500}
          isOptional
        />
        <Button type="submit" busy={add.isBusy && 'Adding...'}>
          Add feed
        </Button>
      </div>
    </form>
  )
}
