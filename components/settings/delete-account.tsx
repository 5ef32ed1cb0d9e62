'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'

export function DeleteAccount({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false)
  // the session has ended by then, and looking it up would lead to the sign-in
  const { onError } = useAfterSave()
  const remove = useCall(({ account }) => account.deleteAccount.mutate, { onError })
  const confirm = () => {
    remove.mutate(
      { email },
      {
        onSuccess: () => {
          location.assign('/')
        },
      },
    )
  }
  const close = () => {
    setAsked(false)
    if (!remove.isPending) remove.reset()
  }
  return (
    <>
      <Button
        kind="danger"
        onClick={() => {
          setAsked(true)
        }}
      >
        Delete account
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Delete your account?"
          action="Delete account"
          busy="Deleting..."
          typed={{ label: `Type ${email}`, expected: email }}
          text={
            'Your profile, preferences, sessions, API keys, saved views and exports ' +
            'are permanently deleted, ' +
            'along with any organization of which you are the only member. ' +
            'Admin and team actions stay in the audit trail without your name and address.'
          }
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </>
  )
}
