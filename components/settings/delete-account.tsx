'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'

export function DeleteAccount({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false)
  const act = useAct(() => trpcClient.account.deleteAccount.mutate({ email }))
  const confirm = async () => {
    if (await act.run(undefined)) location.assign('/')
  }
  const close = () => {
    setAsked(false)
    act.clear()
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
          act="Delete account"
          busy="Deleting..."
          typed={{ label: `Type ${email}`, expected: email }}
          text="Your profile, preferences, sessions, API keys, saved views and exports go for good, and so does an organization in which nobody but you is. What was done as an admin or in a team stays in the audit trail, without your name and address."
          isBusy={act.isBusy}
          problem={act.problem}
          onConfirm={() => void confirm()}
          onClose={close}
        />
      )}
    </>
  )
}
