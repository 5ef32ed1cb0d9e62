'use client'

import { useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useUndo } from '#components/sources/use-undo.ts'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'

interface ConnectorSwitchProps {
  connector: string
  name: string
  isOn: boolean
  /** names of the totals that count what it brings */
  feeds: readonly string[]
}

/** On or off, at once; the message about it takes it back. One that totals count is asked about before it is off. */
export function ConnectorSwitch({ connector, name, isOn, feeds }: ConnectorSwitchProps) {
  const [isAsking, setAsking] = useState(false)
  const tellUndo = useUndo(
    ({ admin }) => admin.sources.switchConnector.mutate,
    `${name} is as before.`,
  )
  const turn = useCall(({ admin }) => admin.sources.switchConnector.mutate, useAfterSave())
  const act = () => {
    turn.mutate(
      { key: connector, isOn: !isOn },
      {
        onSuccess: () => {
          setAsking(false)
          tellUndo(
            isOn
              ? `${name} is off. Its published values remain.`
              : `${name} is on and being queried.`,
            { key: connector, isOn },
          )
        },
      },
    )
  }
  return (
    <>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isOn}
        aria-label={name}
        aria-busy={turn.isPending}
        disabled={turn.isPending}
        onClick={() => {
          if (isOn && feeds.length) setAsking(true)
          else act()
        }}
      />
      {isAsking ? (
        <ConfirmDialog
          title={`Turn off ${name}?`}
          text={
            `The source feeds the totals of ${new Intl.ListFormat('en-US').format(feeds)}. ` +
            'Published values remain, and are marked late once they are past their schedule.'
          }
          action="Turn off"
          busy="Turning off..."
          isBusy={turn.isPending}
          error={turn.error}
          onClose={() => {
            setAsking(false)
            turn.reset()
          }}
          onConfirm={act}
        />
      ) : (
        <CallErrors error={turn.error} title="Action failed" />
      )}
    </>
  )
}
