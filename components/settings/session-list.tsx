'use client'

import { useState } from 'react'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { showTime } from '#lib/format/time.ts'

/** Moments are ISO texts. */
export interface SessionRow {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  const end = useAct(
    (sessionId: string) => trpcClient.account.endSession.mutate({ sessionId }),
    'That session has ended.',
  )
  return (
    <>
      <ActErrors problem={end.problem} title="This could not be done" />
      <ul className="set-list">
        {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={id}>
            <span className="who">
              <b>{device}</b>
              <small>
                Last used {showTime(lastSeenAt)}, signed in {showTime(createdAt)}
              </small>
            </span>
            {isCurrent ? (
              <Tag>
                <span className="dot" />
                This browser
              </Tag>
            ) : (
              <Button onClick={() => void end.run(id)}>
                End
                <span className="vh">
                  {' '}
                  the session of {device}, last used {showTime(lastSeenAt)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Signs out everywhere, here too. */
export function EndAllSessions() {
  const [isAsked, setAsked] = useState(false)
  const end = useAct(() => trpcClient.account.endAllSessions.mutate())
  const confirm = async () => {
    if (await end.run(undefined)) location.assign('/')
  }
  return (
    <>
      <Button
        onClick={() => {
          setAsked(true)
        }}
      >
        Sign out everywhere
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Every session ends, this one too. To come back you need a new code."
          act="Sign out everywhere"
          busy="Signing out..."
          isBusy={end.isBusy}
          problem={end.problem}
          onConfirm={() => void confirm()}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
