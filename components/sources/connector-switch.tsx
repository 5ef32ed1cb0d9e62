'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'

interface ConnectorSwitchProps {
  connector: string
  name: string
  isOn: boolean
}

/** On or off, at once; the other way is one more press. */
export function ConnectorSwitch({ connector, name, isOn }: ConnectorSwitchProps) {
  const turn = useCall(
    ({ admin }) => admin.sources.switchConnector.mutate,
    useAfterSave(
      isOn ? `${name} is off. Its published values remain.` : `${name} is on and being queried.`,
    ),
  )
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
          turn.mutate({ key: connector, isOn: !isOn })
        }}
      />
      <CallErrors error={turn.error} title="Action failed" />
    </>
  )
}
