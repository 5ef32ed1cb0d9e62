'use client'

import '../../styles/components/admin-data.css'
import { useEffect, useState } from 'react'
import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { showToast } from '#components/ui/toast.ts'

/** Name of the boxes in the rows; each holds an id. */
const BOX = 'input[name="held-value"]'
const REASON_ID = 'held-reason'

type Decision = 'release' | 'reject'

/** Decides about the readings that are ticked in the list. The list itself is the server's; this only looks at its boxes. */
export function HeldBar() {
  const [ids, setIds] = useState<readonly number[]>([])
  const [reason, setReason] = useState('')
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const act = useAct(async (decision: Decision) => {
    const { decided, refused } = await trpcClient.admin.quality.decide.mutate({
      ids: [...ids],
      decision,
      reason,
    })
    showToast({
      variant: refused.length ? 'warning' : 'success',
      message: told(decision, decided.length, refused),
    })
  })
  useEffect(() => {
    const read = () => {
      setIds(boxes().flatMap(({ checked, value }) => (checked ? [Number(value)] : [])))
    }
    const onChange = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(BOX)) read()
    }
    read()
    document.addEventListener('change', onChange)
    return () => {
      document.removeEventListener('change', onChange)
    }
  }, [])
  const decide = async (decision: Decision) => {
    setDeciding(decision)
    if (await act.run(decision)) {
      for (const box of boxes()) box.checked = false
      setIds([])
      setReason('')
    }
    setDeciding(null)
  }
  return (
    <div
      className="add-bar"
      role="group"
      aria-label="Decide about the chosen values"
      hidden={ids.length === 0}
    >
      <p role="status">
        {ids.length
          ? `${ids.length} chosen. Released ones are published as they came, with every total that follows; rejected ones stay away for good.`
          : ''}
      </p>
      <ActErrors
        problem={act.problem}
        fieldIds={{ reason: REASON_ID }}
        title="This could not be done"
      />
      <TextField
        id={REASON_ID}
        label="Reason"
        value={reason}
        onChange={setReason}
        error={act.problem.fields['reason']}
        rows={2}
        maxLength={1000}
        hint="Kept with the decision, in the audit trail."
      />
      <div className="acts">
        <Button
          kind="primary"
          busy={deciding === 'release' && 'Releasing...'}
          onClick={() => void decide('release')}
        >
          Release
        </Button>
        <Button
          kind="danger"
          busy={deciding === 'reject' && 'Rejecting...'}
          onClick={() => void decide('reject')}
        >
          Reject
        </Button>
      </div>
    </div>
  )
}

const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(BOX)]

function told(decision: Decision, count: number, refused: readonly { message: string }[]): string {
  const done = `${count} ${count === 1 ? 'value' : 'values'} ${decision === 'release' ? 'released' : 'rejected'}.`
  return refused[0] ? `${done} ${refused.length} not: ${refused[0].message}` : done
}
