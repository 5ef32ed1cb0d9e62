'use client'

import { useState } from 'react'
import { ShownOnce } from '#components/api-keys/shown-once.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showTime } from '#lib/format/show-time.ts'
import { OVERLAP_HOURS } from '#lib/registry/api-key-terms.ts'
import type { ApiKeyView } from '#lib/view/account/api-key-view.ts'

type Asked = { act: 'rotate' | 'revoke'; key: ApiKeyView }

/** Keys with what they were used for; rotating and revoking ask once more. */
export function KeyList({ keys }: { keys: readonly ApiKeyView[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const rotate = useCall(({ apiKeys }) => apiKeys.rotate.mutate, { ...useAfterSave(), gcTime: 0 })
  const revoke = useCall(({ apiKeys }) => apiKeys.revoke.mutate, useAfterSave('Key revoked.'))
  const ask = (next: Asked) => {
    if (!rotate.isPending) rotate.reset()
    if (!revoke.isPending) revoke.reset()
    setAsked(next)
  }
  const close = () => {
    setAsked(null)
  }
  const confirm = ({ act, key }: Asked) => {
    const wanted = [{ keyId: key.id }, { onSuccess: close }] as const
    if (act === 'rotate') rotate.mutate(...wanted)
    else revoke.mutate(...wanted)
  }
  const running = asked?.act === 'rotate' ? rotate : revoke
  return (
    <>
      <CallErrors error={asked ? null : (rotate.error ?? revoke.error)} title="Action failed" />
      <ul className="set-list">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onAsk={ask} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          {...WORDS[asked.act](asked.key)}
          isBusy={running.isPending}
          error={running.error}
          onConfirm={() => {
            confirm(asked)
          }}
          onClose={close}
        />
      )}
      {rotate.data && <ShownOnce made={rotate.data} onClose={rotate.reset} />}
    </>
  )
}

const WORDS = {
  rotate: ({ name }: ApiKeyView) => ({
    title: `Rotate “${name}”?`,
    text:
      `Issues a new secret. The current one stays valid for ${OVERLAP_HOURS.usual} hours ` +
      'so you can update your programs.',
    action: 'Rotate',
    busy: 'Rotating...',
  }),
  revoke: ({ name }: ApiKeyView) => ({
    title: `Revoke “${name}”?`,
    text: 'Programs using it lose access within five seconds. This cannot be undone.',
    action: 'Revoke',
    busy: 'Revoking...',
    typed: { label: `Type ${name}`, expected: name },
  }),
}

function KeyRow({ apiKey, onAsk }: { apiKey: ApiKeyView; onAsk: (asked: Asked) => void }) {
  const {
    name,
    secrets,
    scopes,
    owner,
    isMine,
    state,
    expiresAt,
    lastUsedAt,
    revokedAt,
    usage,
    requests30d,
  } = apiKey
  const [newest, ...older] = secrets
  return (
    <li className={state === 'working' ? undefined : 'is-off'}>
      <span className="who">
        <b>
          {name}
          {newest && (
            <>
              {' '}
              <code>{newest.prefix}…</code>
            </>
          )}
        </b>
        <small>
          {scopes.length ? `For ${scopes.join(', ')}` : 'All scopes'}
          {owner === null ? '' : `; created by ${owner}`}
        </small>
        <small>
          {lastUsedAt ? `Last used ${showTime(lastUsedAt)}` : 'Never used'};{' '}
          {state === 'working' && expiresAt ? `expires ${showTime(expiresAt)}` : ''}
          {revokedAt ? `revoked ${showTime(revokedAt)}` : ''}
          {state === 'expired' && expiresAt ? `expired ${showTime(expiresAt)}` : ''}
        </small>
        {older.map(({ prefix, expiresAt: end }) => (
          <small key={prefix}>
            <code>{prefix}…</code> works {end ? `until ${showTime(end)}` : 'too'}
          </small>
        ))}
      </span>
      <span className="key-usage" title="Requests per day, last 30 days">
        <Sparkline values={usage} tone="plain" />
        <small>{requests30d.toLocaleString('en-US')} requests in 30 days</small>
      </span>
      {state === 'working' ? (
        <span className="acts">
          {isMine && (
            <Button
              onClick={() => {
                onAsk({ act: 'rotate', key: apiKey })
              }}
            >
              Rotate<span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button
            kind="danger"
            onClick={() => {
              onAsk({ act: 'revoke', key: apiKey })
            }}
          >
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        </span>
      ) : (
        <Tag>{state}</Tag>
      )}
    </li>
  )
}
