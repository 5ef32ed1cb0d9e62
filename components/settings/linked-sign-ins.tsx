'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showTime } from '#lib/format/show-time.ts'

/** The moment is an ISO text. */
export interface LinkedSignInRow {
  id: string
  provider: string
  createdAt: string
}

/** The code by mail, which stays, and accounts of other providers, which can be taken away. */
export function LinkedSignIns({
  email,
  linked,
}: {
  email: string
  linked: readonly LinkedSignInRow[]
}) {
  const [asked, setAsked] = useState<LinkedSignInRow | null>(null)
  const unlink = useCall(
    ({ account }) => account.unlinkSignIn.mutate,
    useAfterSave('It can no longer sign in to your account.'),
  )
  const close = () => {
    setAsked(null)
    if (!unlink.isPending) unlink.reset()
  }
  return (
    <>
      <ul className="set-list">
        <li>
          <span className="who">
            <b>Email code</b>
            <small>To {email}</small>
          </span>
          <Tag>Always</Tag>
        </li>
        {linked.map((row) => (
          <li key={row.id}>
            <span className="who">
              <b>{row.provider}</b>
              <small>Linked {showTime(row.createdAt)}</small>
            </span>
            <Button
              onClick={() => {
                setAsked(row)
              }}
            >
              Remove<span className="sr-only"> the sign-in by {row.provider}</span>
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={`Remove the sign-in by ${asked.provider}?`}
          text="Sessions started with it end, except this one. You can still sign in with an email code."
          action="Remove sign-in"
          busy="Removing..."
          isBusy={unlink.isPending}
          error={unlink.error}
          onConfirm={() => {
            unlink.mutate({ signInId: asked.id }, { onSuccess: close })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
