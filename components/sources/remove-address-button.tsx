'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useUndo } from '#components/sources/use-undo.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'

/** Takes away an operator's own address, asked once more; the message about it can bring it back. */
export function RemoveAddressButton({ name }: { name: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const tellUndo = useUndo(({ admin }) => admin.sources.restoreConnector.mutate, `${name} is back.`)
  const remove = useCall(({ admin }) => admin.sources.removeConnector.mutate, useAfterSave())
  const close = () => {
    setIsAsked(false)
    if (!remove.isPending) remove.reset()
  }
  return (
    <>
      <Button
        kind="ghost"
        onClick={() => {
          setIsAsked(true)
        }}
      >
        Remove<span className="sr-only"> {name}</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          text="Its address is no longer queried and its open incidents close. Published values remain."
          action="Remove"
          busy="Removing..."
          isBusy={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() => {
            remove.mutate(
              { key: name },
              {
                onSuccess: () => {
                  close()
                  tellUndo(`${name} was removed.`, { key: name })
                },
              },
            )
          }}
        />
      )}
    </>
  )
}
