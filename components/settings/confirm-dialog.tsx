'use client'

import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'

interface ConfirmDialogProps {
  title: string
  /** says what goes, what stays */
  text: ReactNode
  action: string
  busy: string
  /** text that has to be typed first, as it must read */
  typed?: { label: string; expected: string }
  isBusy: boolean
  /** error of the last try; null: none */
  error: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  action: act,
  busy,
  typed,
  isBusy,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [given, setGiven] = useState('')
  const isSame = !typed || given.trim().toLowerCase() === typed.expected.toLowerCase()
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSame && !isBusy) onConfirm()
  }
  return (
    <Dialog title={title} description={text} onClose={onClose}>
      <form method="post" className="form" onSubmit={confirm} noValidate>
        <CallErrors error={error} title="Action failed" />
        {typed && (
          <TextField
            label={typed.label}
            value={given}
            onChange={setGiven}
            autoComplete="off"
            spellCheck={false}
            autoFocus
          />
        )}
        <Button
          type="submit"
          kind="danger"
          large
          busy={isBusy && busy}
          blocked={isSame ? null : 'Type it exactly as shown.'}
        >
          {act}
        </Button>
      </form>
    </Dialog>
  )
}
