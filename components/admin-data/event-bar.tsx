'use client'

import '../../styles/components/admin-data.css'
import { useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showToast } from '#components/ui/overlays/toast.ts'
import { Select } from '#components/ui/selects/select.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showPrice } from '#lib/format/show-money.ts'
import {
  assetEventKeys,
  getAssetEventKind,
  isAssetEventKey,
  type AssetEventKey,
} from '#lib/registry/asset-events.ts'
import type { ProposedSplit } from '#lib/view/admin/proposed-split.ts'

const IDS = {
  asset: 'event-asset',
  kind: 'event-kind',
  day: 'event-day',
  factor: 'event-factor',
  sourceUrl: 'event-source',
  note: 'event-note',
} as const

const EMPTY = { asset: '', day: '', factor: '', sourceUrl: '', note: '' }

/** Records a corporate action with its source; what is held and explained by it is published. */
export function EventBar({ proposals }: { proposals: readonly ProposedSplit[] }) {
  const [kind, setKind] = useState<AssetEventKey>('split')
  const [typed, setTyped] = useState(EMPTY)
  const record = useCall(({ admin }) => admin.quality.recordEvent.mutate, useAfterSave())
  const { fields } = readCallProblem(record.error)
  const { factor, meaning } = getAssetEventKind(kind)
  const line = (key: keyof typeof EMPTY) => ({
    id: IDS[key],
    value: typed[key],
    onChange: (value: string) => {
      setTyped({ ...typed, [key]: value })
    },
    error: fields[key],
  })
  return (
    <>
      {proposals.length > 0 && (
        <ul className="rows" aria-label="Proposed splits">
          {proposals.map((proposal) => (
            <li key={proposal.slug}>
              <div className="row-body">
                <b>{`${proposal.name}: split ${proposal.units} for ${proposal.per} on ${showDay(proposal.day)}?`}</b>
                <small>
                  {`${showPrice(proposal.before)} before, ${showPrice(proposal.after)} after; ` +
                    `${showFullCount(proposal.held)} held prices follow from it.`}
                </small>
              </div>
              <Button
                onClick={() => {
                  setKind('split')
                  setTyped({
                    ...EMPTY,
                    asset: proposal.slug,
                    day: isoDay(proposal.day),
                    factor: String(Number((proposal.units / proposal.per).toFixed(12))),
                  })
                  document.getElementById(IDS.sourceUrl)?.focus()
                }}
              >
                Fill in
                <span className="sr-only">{` the split of ${proposal.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="add-bar at-rest" role="group" aria-label="Record a corporate action">
        <CallErrors error={record.error} fieldIds={IDS} title="Not recorded" />
        <TextField {...line('asset')} label="Asset" maxLength={120} hint="Slug of the asset." />
        <Select
          id={IDS.kind}
          label="Kind"
          hint={meaning}
          error={fields['kind']}
          value={kind}
          options={assetEventKeys.map((key) => ({
            value: key,
            content: { label: getAssetEventKind(key).label },
          }))}
          onChange={(key) => {
            if (isAssetEventKey(key)) setKind(key)
          }}
        />
        <TextField
          {...line('day')}
          label="Day"
          type="date"
          hint="The first day on which figures follow it."
        />
        {factor && (
          <TextField
            {...line('factor')}
            label="Factor"
            maxLength={30}
            hint={`In ${factor.label}.`}
          />
        )}
        <TextField
          {...line('sourceUrl')}
          label="Source"
          type="url"
          maxLength={500}
          hint="The notice of the issuer or exchange. Shown on the page of the asset."
        />
        <TextField {...line('note')} label="Note" isOptional maxLength={500} />
        <div className="acts">
          <Button
            busy={record.isPending && 'Recording...'}
            onClick={() => {
              record.mutate(
                { ...typed, kind, factor: factor ? typed.factor : '' },
                {
                  onSuccess: ({ name, isCorrected, explained, problem }) => {
                    showToast({
                      variant: problem === null ? 'success' : 'warning',
                      message: describeOutcome(
                        `The event of ${name} is ${isCorrected ? 'corrected' : 'recorded'}`,
                        explained,
                        problem,
                      ),
                    })
                    setTyped(EMPTY)
                  },
                },
              )
            }}
          >
            Record
          </Button>
        </div>
      </div>
    </>
  )
}

function describeOutcome(done: string, explained: number, problem: string | null): string {
  if (problem !== null) return `${done}. Held values could not be judged again: ${problem}`
  const values =
    explained === 1 ? '1 held value was' : `${showFullCount(explained)} held values were`
  return explained ? `${done}; ${values} published.` : `${done}; it explains no held value.`
}
