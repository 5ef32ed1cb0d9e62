'use client'

import { type SyntheticEvent, useState } from 'react'
import { FeedCheckAnswer } from '#components/chain-facts/feed-check-answer.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { oracleKindKeys, oracleKinds, voucherKeys, vouchers } from '#lib/registry/oracle-kinds.ts'

const FIELDS = [
  { key: 'asset', label: 'Asset (slug)', type: 'text' },
  { key: 'network', label: 'Network', type: 'text' },
  { key: 'address', label: 'Feed address', type: 'text' },
  { key: 'call', label: 'Call (only without rounds)', type: 'text' },
  { key: 'decimals', label: 'Decimals (only without rounds)', type: 'text' },
  { key: 'heartbeatHours', label: 'Heartbeat (hours)', type: 'text' },
  { key: 'source', label: 'Source', type: 'url' },
  { key: 'asOf', label: 'As of', type: 'date' },
] as const
const EMPTY = {
  asset: '',
  network: 'ethereum',
  address: '',
  call: '',
  decimals: '',
  heartbeatHours: '24',
  source: '',
  asOf: '',
}
const idOf = (key: string): string => `chain-feed-${key}`
const IDS = Object.fromEntries(
  [...FIELDS.map(({ key }) => key), 'says', 'vouchedBy'].map((key) => [key, idOf(key)]),
)

/** Another feed: its nodes are asked first, and it is added with the answer that they gave. */
export function ChainFeedForm() {
  const [given, setGiven] = useState(EMPTY)
  const [says, setSays] = useState(oracleKindKeys[0] ?? 'nav')
  const [vouchedBy, setVouchedBy] = useState(voucherKeys[0] ?? 'issuer')
  const check = useCall(({ admin }) => admin.sources.checkFeed.mutate)
  const { fields } = readCallProblem(check.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    check.mutate({ ...given, says, vouchedBy })
  }
  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Add an onchain feed">
      <CallErrors isRead error={check.error} fieldIds={IDS} />
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
              // an answer is of what was asked
              check.reset()
            }}
            error={fields[key]}
            maxLength={500}
            isMono={key === 'address' || key === 'call'}
          />
        ))}
        <Select
          id={idOf('says')}
          label="Says"
          options={oracleKindKeys.map((value) => ({
            value,
            content: { label: oracleKinds[value].label },
          }))}
          value={says}
          onChange={(value) => {
            const chosen = oracleKindKeys.find((key) => key === value)
            if (chosen) setSays(chosen)
            check.reset()
          }}
        />
        <Select
          id={idOf('vouchedBy')}
          label="Attested by"
          options={voucherKeys.map((value) => ({ value, content: { label: vouchers[value] } }))}
          value={vouchedBy}
          onChange={(value) => {
            const chosen = voucherKeys.find((key) => key === value)
            if (chosen) setVouchedBy(chosen)
            check.reset()
          }}
        />
        <Button type="submit" busy={check.isPending && 'Checking...'}>
          Check feed
        </Button>
      </div>
      {check.data && (
        <FeedCheckAnswer
          key={check.data.id}
          id={check.data.id}
          onAdded={() => {
            setGiven(EMPTY)
            check.reset()
          }}
        />
      )}
    </form>
  )
}
