'use client'

import '../../styles/components/admin-data.css'
import { ChainFeedForm } from '#components/chain-facts/chain-feed-form.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showDay } from '#lib/dates.ts'
import { exactText } from '#lib/format/show-amount.ts'
import { oracleKinds, vouchers, type OracleKind, type Voucher } from '#lib/registry/oracle-kinds.ts'

interface ChainFeed {
  id: number
  asset: string
  network: string
  says: OracleKind
  address: string
  vouchedBy: Voucher
  source: string
  asOf: number
  isActive: boolean
  value: string | null
  day: number | null
}

/** Feeds of Onchain NAV and reserves: each can be switched off, and another one added once its nodes have answered. */
export function ChainFeedPanel({ feeds }: { feeds: readonly ChainFeed[] }) {
  const turn = useCall(({ admin }) => admin.sources.switchFeed.mutate, useAfterSave('Saved.'))
  return (
    <Panel
      id="chain-feeds"
      title="Onchain feeds"
      sub={`${feeds.filter(({ isActive }) => isActive).length} of ${feeds.length} on`}
    >
      <CallErrors error={turn.error} title="Action failed" />
      <ul className="add-list">
        {feeds.map((feed) => (
          <li key={feed.id}>
            <div className="record-head">
              <b>
                {feed.asset}: {oracleKinds[feed.says].label}
              </b>
              <Tag>{feed.isActive ? 'on' : 'off'}</Tag>
              <small>
                {vouchers[feed.vouchedBy]} on {feed.network}
              </small>
              <span className="acts">
                <Button
                  busy={turn.isPending && 'Saving...'}
                  onClick={() => {
                    turn.mutate({ id: feed.id, isActive: !feed.isActive })
                  }}
                >
                  {feed.isActive ? 'Switch off' : 'Switch on'}
                  <span className="sr-only"> {feed.asset}</span>
                </Button>
              </span>
            </div>
            <p className="quiet break-all">
              {feed.address} · <a href={feed.source}>{new URL(feed.source).host}</a>,{' '}
              {showDay(feed.asOf)} ·{' '}
              {feed.value === null || feed.day === null
                ? 'not read yet'
                : `${exactText(feed.value)} on ${showDay(feed.day)}`}
            </p>
          </li>
        ))}
      </ul>
      <ChainFeedForm />
    </Panel>
  )
}
