'use client'

import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { registerPasskey } from '#components/auth/passkey-calls.ts'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { useSend } from '#components/trpc/use-send.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showTime } from '#lib/format/show-time.ts'

/** Moments are ISO texts. */
export interface PasskeyRow {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const [renamed, setRenamed] = useState<PasskeyRow | null>(null)
  const [removed, setRemoved] = useState<PasskeyRow | null>(null)
  const remove = useCall(
    ({ passkeys }) => passkeys.remove.mutate,
    useAfterSave('The passkey was removed.'),
  )
  const rename = useCall(
    ({ passkeys }) => passkeys.rename.mutate,
    useAfterSave('The name was saved.'),
  )
  const close = () => {
    setRenamed(null)
    setRemoved(null)
    if (!remove.isPending) remove.reset()
    if (!rename.isPending) rename.reset()
  }
  return (
    <>
      <p className="set-text">
        {passkeys.length
          ? 'Sign-in requires one of these after the code or provider. ' +
            'Keep two, on separate devices; if you lose all of them, only an admin can reset them.'
          : 'A passkey is a second step after the code: ' +
            'a fingerprint, face, PIN or security key. Once added, it is required at sign-in.'}
      </p>
      {passkeys.length > 0 && (
        <ul className="set-list">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span className="who">
                <b>{passkey.name}</b>
                <small>
                  {passkey.lastUsedAt
                    ? `Last used ${showTime(passkey.lastUsedAt)}, added`
                    : 'Never used, added'}{' '}
                  {showTime(passkey.createdAt)}
                </small>
              </span>
              <span className="acts">
                <Button
                  kind="ghost"
                  onClick={() => {
                    setRenamed(passkey)
                  }}
                >
                  Rename<span className="sr-only"> {passkey.name}</span>
                </Button>
                <Button
                  onClick={() => {
                    setRemoved(passkey)
                  }}
                >
                  Remove<span className="sr-only"> {passkey.name}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {renamed && (
        <NameDialog
          title="Rename this passkey"
          action="Save"
          busy="Saving..."
          name={renamed.name}
          isBusy={rename.isPending}
          problem={<CallErrors error={rename.error} title="Action failed" />}
          onName={(name) => {
            rename.mutate({ passkeyId: renamed.id, name }, { onSuccess: close })
          }}
          onClose={close}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed.name}?`}
          text={
            passkeys.length === 1
              ? 'This is your only passkey. Sign-in will require a code only.'
              : 'It can no longer be used to sign in. Your other passkeys remain.'
          }
          action="Remove passkey"
          busy="Removing..."
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => {
            remove.mutate({ passkeyId: removed.id }, { onSuccess: close })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

export function AddPasskey() {
  const [isAsked, setAsked] = useState(false)
  const add = useSend({
    mutationFn: registerPasskey,
    ...useAfterSave('The passkey was added.'),
  })
  const close = () => {
    setAsked(false)
    if (!add.isPending) add.reset()
  }
  return (
    <>
      <Button
        onClick={() => {
          setAsked(true)
        }}
      >
        Add a passkey
      </Button>
      {isAsked && (
        <NameDialog
          title="Add a passkey"
          description="Name the device it is on. Your browser will guide you."
          action="Continue"
          busy="Waiting for your device..."
          name=""
          isBusy={add.isPending}
          problem={<CallErrors error={add.error} title="No passkey was added" />}
          onName={(name) => {
            add.mutate(name, { onSuccess: close })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  title: string
  description?: string
  action: string
  busy: string
  name: string
  isBusy: boolean
  problem: ReactNode
  onName: (name: string) => void
  onClose: () => void
}

function NameDialog({
  title,
  description,
  action: act,
  busy,
  name,
  isBusy,
  problem,
  onName,
  onClose,
}: NameDialogProps) {
  const [given, setGiven] = useState(name)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (given.trim() && !isBusy) onName(given.trim())
  }
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form method="post" className="form" onSubmit={save} noValidate>
        {problem}
        <TextField
          label="Name"
          value={given}
          onChange={setGiven}
          maxLength={60}
          required
          autoFocus
          autoComplete="off"
        />
        <Button
          type="submit"
          kind="primary"
          large
          busy={isBusy && busy}
          blocked={given.trim() ? null : 'Enter a name first.'}
        >
          {act}
        </Button>
      </form>
    </Dialog>
  )
}
