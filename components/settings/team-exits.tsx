'use client'

import { type SyntheticEvent, useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import type { MemberView } from '#lib/view/account/user-profile.ts'

export function LeaveTeam({ name, blocked }: { name: string; blocked: string | null }) {
  const [isAsked, setAsked] = useState(false)
  const leave = useCall(({ team }) => team.leave.mutate, useAfterSave(`You have left ${name}.`))
  const confirm = () => {
    leave.mutate(undefined, {
      onSuccess: () => {
        setAsked(false)
      },
    })
  }
  return (
    <>
      <Button
        blocked={blocked}
        onClick={() => {
          setAsked(true)
        }}
      >
        Leave {name}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          text={
            "Your seat becomes available immediately and you lose the plan's benefits. " +
            'You can only rejoin by invitation.'
          }
          action="Leave"
          busy="Leaving..."
          isBusy={leave.isPending}
          error={leave.error}
          onConfirm={confirm}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}

export function TransferOwnership({
  name,
  others,
}: {
  name: string
  others: readonly MemberView[]
}) {
  const [userId, setUserId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const transfer = useCall(
    ({ team }) => team.transferOwnership.mutate,
    useAfterSave('Ownership transferred.'),
  )
  const next = others.find((member) => member.userId === userId)
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (next) setAsked(true)
  }
  const confirm = () => {
    transfer.mutate(
      { userId },
      {
        onSuccess: () => {
          setAsked(false)
          setUserId('')
        },
      },
    )
  }
  return (
    <>
      <form method="post" className="form set-form" onSubmit={ask}>
        <Select
          label="New owner"
          value={userId}
          onChange={setUserId}
          placeholder="Choose a member"
          options={others.map((member) => ({
            value: member.userId,
            content: { label: member.name ?? member.email },
          }))}
        />
        <Button type="submit" blocked={next ? null : 'Choose a new owner first.'}>
          Transfer ownership
        </Button>
      </form>
      {isAsked && next && (
        <ConfirmDialog
          title={`Transfer ownership of ${name}?`}
          text={`${next.name ?? next.email} becomes the owner and you become an admin.`}
          action="Transfer ownership"
          busy="Transferring..."
          typed={{ label: `Type ${name}`, expected: name }}
          isBusy={transfer.isPending}
          error={transfer.error}
          onConfirm={confirm}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}

export function CloseOrganization({ name }: { name: string }) {
  const [isAsked, setAsked] = useState(false)
  const close = useCall(
    ({ team }) => team.closeOrganization.mutate,
    useAfterSave(`${name} is closed.`),
  )
  const confirm = () => {
    close.mutate(
      { name },
      {
        onSuccess: () => {
          setAsked(false)
        },
      },
    )
  }
  return (
    <>
      <Button
        kind="danger"
        onClick={() => {
          setAsked(true)
        }}
      >
        Close {name}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Close ${name}?`}
          text="Its plan, API keys and open invitations are permanently deleted. Your account remains."
          action="Close it"
          busy="Closing..."
          typed={{ label: `Type ${name}`, expected: name }}
          isBusy={close.isPending}
          error={close.error}
          onConfirm={confirm}
          onClose={() => {
            setAsked(false)
          }}
        />
      )}
    </>
  )
}
