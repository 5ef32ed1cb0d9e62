'use client'

import '../../styles/components/admin-data.css'
import { type SyntheticEvent, useState } from 'react'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showDay } from '#lib/dates.ts'
import { addressKindKeys, addressKinds, type AddressKind } from '#lib/registry/address-kinds.ts'

interface AddressFact {
  id: number
  asset: string
  network: string
  address: string
  kind: AddressKind
  label: string
  source: string
  asOf: number
}

const FIELDS = [
  { key: 'asset', label: 'Asset (slug)', type: 'text' },
  { key: 'network', label: 'Network', type: 'text' },
  { key: 'address', label: 'Address', type: 'text' },
  { key: 'label', label: 'Name', type: 'text' },
  { key: 'source', label: 'Source', type: 'url' },
  { key: 'asOf', label: 'As of', type: 'date' },
] as const
const EMPTY = { asset: '', network: 'ethereum', address: '', label: '', source: '', asOf: '' }
const idOf = (key: string): string => `apart-${key}`
const IDS = Object.fromEntries(
  [...FIELDS.map(({ key }) => key), 'kind'].map((key) => [key, idOf(key)]),
)

/** Addresses whose tokens do not circulate: each can be taken away, and another one written down with its source. */
export function AddressFactPanel({ facts }: { facts: readonly AddressFact[] }) {
  const drop = useCall(
    ({ admin }) => admin.sources.removeAddress.mutate,
    useAfterSave('Address removed. The next reading counts it as circulating.'),
  )
  const [asked, setAsked] = useState<AddressFact | null>(null)
  const close = () => {
    setAsked(null)
    if (!drop.isPending) drop.reset()
  }
  return (
    <Panel
      id="apart"
      title="Not in circulation"
      sub={`${facts.length} treasury, issuer, burn and bridge addresses`}
    >
      <ul className="add-list">
        {facts.map((fact) => (
          <li key={fact.id}>
            <div className="record-head">
              <b>{fact.label}</b>
              <Tag>{addressKinds[fact.kind].label}</Tag>
              <small>
                {fact.asset} on {fact.network}
              </small>
              <span className="acts">
                <Button
                  onClick={() => {
                    setAsked(fact)
                  }}
                >
                  Remove<span className="sr-only"> {fact.label}</span>
                </Button>
              </span>
            </div>
            <p className="quiet break-all">
              {fact.address} · <a href={fact.source}>{new URL(fact.source).host}</a>,{' '}
              {showDay(fact.asOf)}
            </p>
          </li>
        ))}
      </ul>
      <AddressFactForm />
      {asked && (
        <ConfirmDialog
          title="Remove this address?"
          text={
            `The tokens of ${asked.label} count as circulating from the next reading ` +
            `of ${asked.network}. Published values remain.`
          }
          action="Remove"
          busy="Removing..."
          isBusy={drop.isPending}
          error={drop.error}
          onClose={close}
          onConfirm={() => {
            drop.mutate({ id: asked.id }, { onSuccess: close })
          }}
        />
      )}
    </Panel>
  )
}

function AddressFactForm() {
  const [given, setGiven] = useState(EMPTY)
  const [kind, setKind] = useState<AddressKind>('treasury')
  const add = useCall(
    ({ admin }) => admin.sources.addAddress.mutate,
    useAfterSave(
      'Address added. It is excluded from circulation at the next reading of its network.',
    ),
  )
  const { fields } = readCallProblem(add.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    add.mutate(
      { ...given, kind },
      {
        onSuccess: () => {
          setGiven(EMPTY)
        },
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Add an address">
      <CallErrors error={add.error} fieldIds={IDS} />
      <div className="add-form row">
        {FIELDS.map(({ key, label, type }) => (
          <TextField
            key={key}
            id={idOf(key)}
            label={label}
            type={type}
            value={given[key]}
            onChange={(value) => {
              setGiven({ ...given, [key]: value })
            }}
            error={fields[key]}
            maxLength={500}
            isMono={key === 'address'}
          />
        ))}
        <Select
          id={idOf('kind')}
          label="Kind"
          options={addressKindKeys.map((value) => ({
            value,
            content: { label: addressKinds[value].label },
          }))}
          value={kind}
          onChange={(value) => {
            const chosen = addressKindKeys.find((key) => key === value)
            if (chosen) setKind(chosen)
          }}
        />
        <Button type="submit" busy={add.isPending && 'Adding...'}>
          Add address
        </Button>
      </div>
    </form>
  )
}
