'use client'

import '../../../styles/components/declare.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useState } from 'react'
import { AnswerTree } from '#components/sources/declare/answer-tree.tsx'
import { DeclaredPreview } from '#components/sources/declare/declared-preview.tsx'
import {
  beginMapping,
  declarationOf,
  draftOf,
  withFactor,
} from '#components/sources/declare/field-mapping.ts'
import { MappedFields } from '#components/sources/declare/mapped-fields.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { useDebouncedValue } from '#components/ui/forms/use-debounced-value.ts'
import { Panel } from '#components/ui/page/panel.tsx'
import { showBytes } from '#lib/format/show-bytes.ts'
import type { DeclarationDraft } from '#lib/schemas/connector-choice.ts'
import type { AnswerNode } from '#lib/view/sources/answer-tree.ts'
import type { ReadAnswer } from '#lib/view/sources/declaration-preview.ts'

const SETTLE_MS = 200
const SOURCES = '/admin/sources'

/** An address becomes a source by clicks: its answer, what its fields mean, what that would give, saved. */
export function DeclareSource({ licence }: { licence: string }) {
  const [address, setAddress] = useState('')
  const read = useCall(({ admin }) => admin.sources.readAddress.mutate)
  const problem = readCallProblem(read.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    read.mutate({ address })
  }
  return (
    <>
      <Panel id="address" title="Address" sub="requested from this server, public addresses only">
        <form
          method="post"
          className="ans-address"
          onSubmit={submit}
          noValidate
          aria-label="Address"
        >
          <CallErrors isRead error={read.error} fieldIds={{ address: 'declared-address' }} />
          <TextField
            id="declared-address"
            label="Address"
            type="url"
            hint="JSON. {day} and {day-30} stand for days of the clock."
            error={problem.fields['address']}
            value={address}
            onChange={setAddress}
            maxLength={2000}
            isMono
          />
          <Button type="submit" kind="accent" busy={read.isPending && 'Fetching...'}>
            Fetch
          </Button>
          {read.data && (
            <p className="quiet">
              {read.data.contentType ?? 'no content type'}, {showBytes(read.data.bytes)}
            </p>
          )}
        </form>
      </Panel>
      {read.data && (
        <MapAnswer
          key={read.data.answerId}
          answer={read.data}
          address={address}
          licence={licence}
        />
      )}
    </>
  )
}

const NO_NAMES = { suggested: {} }

/** Previews a stored answer; while a newer mapping is read, that of the one before it stays. */
function usePreview(draft: DeclarationDraft) {
  return useQuery(
    {
      queryKey: ['admin.sources.previewDeclaration', draft],
      queryFn: async ({ signal }) =>
        (await loadTrpcClient()).admin.sources.previewDeclaration.mutate(draft, { signal }),
      placeholderData: keepPreviousData,
    },
    openQueryClient(),
  )
}

interface MapAnswerProps {
  answer: ReadAnswer
  address: string
  licence: string
}

function MapAnswer({ answer, address, licence }: MapAnswerProps) {
  const { answerId, nodes } = answer
  const [mapping, setMapping] = useState(() => beginMapping(nodes))
  const [opened, setOpened] = useState<AnswerNode | null>(null)
  const settled = useDebouncedValue(mapping, SETTLE_MS)
  const { data: named } = usePreview(draftOf(answerId, { ...settled, measures: [] }, NO_NAMES))
  const names = named?.names ?? []
  const suggested = Object.fromEntries(
    names.map(({ name, suggestion }) => [name, suggestion ?? '']),
  )
  const { data: preview, error } = usePreview(draftOf(answerId, settled, { suggested }))
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel id="answer" title="Answer" sub="click a row, then its fields">
          <AnswerTree
            nodes={nodes}
            mapping={mapping}
            opened={opened}
            onOpen={setOpened}
            onChange={(next) => {
              setMapping(next)
              if (next.row !== mapping.row) setOpened(null)
            }}
          />
        </Panel>
        <Panel id="fields" title="Fields" sub={`${mapping.measures.length} measures`}>
          <MappedFields mapping={mapping} names={names} onChange={setMapping} />
        </Panel>
      </div>
      <Panel id="preview" title="Preview" sub="what it would give, beside what is published">
        <CallErrors isRead error={error} title="No preview" />
        {preview && mapping.measures.length > 0 ? (
          <DeclaredPreview
            preview={preview}
            onFactor={(measure, times) => {
              const before = mapping.measures.find((each) => each.measure === measure)
              setMapping(withFactor(mapping, measure, (before?.factor ?? 1) * times))
            }}
          />
        ) : (
          <p className="quiet p-4">Click a field of the answer and say what it means.</p>
        )}
      </Panel>
      <SaveSource
        licence={licence}
        blocked={preview?.count ? null : 'The answer gives no values yet.'}
        declaration={declarationOf(address, mapping, { suggested })}
      />
    </>
  )
}

interface SaveSourceProps {
  licence: string
  blocked: string | null
  declaration: ReturnType<typeof declarationOf>
}

const EMPTY = { name: '', everyHours: '24' }

function SaveSource({ licence, blocked, declaration }: SaveSourceProps) {
  const router = useRouter()
  const [given, setGiven] = useState(EMPTY)
  const save = useCall(
    ({ admin }) => admin.sources.addDeclaration.mutate,
    useAfterSave('Source added. It is on and being queried.'),
  )
  const { fields } = readCallProblem(save.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate(
      { ...given, declaration },
      {
        onSuccess: () => {
          router.push(SOURCES)
        },
      },
    )
  }
  return (
    <Panel id="save" title="Name and schedule" sub={licence}>
      <form method="post" className="ans-address" onSubmit={submit} noValidate aria-label="Save">
        <CallErrors
          error={save.error}
          fieldIds={{ name: 'declared-name', everyHours: 'declared-every' }}
        />
        <TextField
          id="declared-name"
          label="Name"
          hint="Lowercase letters, digits and -"
          error={fields['name']}
          value={given.name}
          onChange={(name) => {
            setGiven({ ...given, name })
          }}
          maxLength={40}
        />
        <TextField
          id="declared-every"
          label="Interval (hours)"
          type="number"
          error={fields['everyHours']}
          value={given.everyHours}
          onChange={(everyHours) => {
            setGiven({ ...given, everyHours })
          }}
        />
        <p className="quiet">Sources that are built in speak first where both report the same.</p>
        <Button type="submit" kind="primary" blocked={blocked} busy={save.isPending && 'Saving...'}>
          Save and run
        </Button>
      </form>
    </Panel>
  )
}
