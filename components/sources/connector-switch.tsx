'use client'

import { useUndo } from '#components/sources/use-undo.ts'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'

interface ConnectorSwitchProps {
  connector: string
  name: string
  isOn: boolean
}

/** On or off, at once; the message about it takes it back. */
export function ConnectorSwitch({ connector, name, isOn }: ConnectorSwitchProps) {
  const tellUndo = useUndo(
    ({ admin }) => admin.sources.switchConnector.mutate,
    `${name} is as before.`,
  )
  const turn = useCall(({ admin }) => admin.sources.switchConnector.mutate, useAfterSave())
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
          turn.mutate(
            { key: connector, isOn: !isOn },
            {
              onSuccess: () => {
                tellUndo(
                  isOn
                    ? `${name} is off. Its published values remain.`
                    : `${name} is on and being queried.`,
                  { key: connector, isOn },
                )
              },
            },
          )
        }}
      />
      <CallErrors error={turn.error} title="Action failed" />
    </>
  )
}
