'use client'

import { useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showTime } from '#lib/format/show-time.ts'

/** Moments are ISO texts. */
export interface SessionRow {
  id: string
  device: string
  createdAt: string
  lastSeenAt: string
  isCurrent: boolean
}

export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  const end = useCall(({ account }) => account.endSession.mutate, useAfterSave('Session ended.'))
  return (
    <>
      <CallErrors error={end.error} title="Action failed" />
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
              <Button
                onClick={() => {
                  end.mutate({ sessionId: id })
                }}
              >
                End
                <span className="sr-only">
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
  const end = useCall(({ account }) => account.endAllSessions.mutate, useAfterSave())
  const confirm = () => {
    end.mutate(undefined, {
      onSuccess: () => {
        location.assign('/')
      },
    })
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
          text="All sessions end, including this one. You need a new code to sign in again."
          action="Sign out everywhere"
          busy="Signing out..."
          isBusy={end.isPending}
          error={end.error}
          onConfirm={confirm}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
