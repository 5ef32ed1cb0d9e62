'use client'

import '../../styles/components/admin-data.css'
import { type SyntheticEvent, useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { readCallProblem } from '#components/trpc/call-problem.ts'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Checkbox } from '#components/ui/forms/checkbox.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { showTime } from '#lib/format/show-time.ts'

interface Licence {
  id: number
  version: number
  name: string
  licence: string
  attribution: string
  redistributable: boolean
  lines: number
  sourceUrl: string | null
  editedAt: string | null
}

/** Licences of the sources, each with what it allows; every edit names what proves it. */
export function LicenceList({ rows }: { rows: readonly Licence[] }) {
  const [edited, setEdited] = useState<Licence | null>(null)
  return (
    <>
      <ul className="add-list">
        {rows.map((row) => (
          <li key={row.id}>
            <div className="record-head">
              <b>{row.name}</b>
              <Tag>{row.redistributable ? 'redistributable' : 'display only'}</Tag>
              <small>{row.lines.toLocaleString('en-US')} published series</small>
              <span className="acts">
                <Button
                  icon="edit"
                  onClick={() => {
                    setEdited(row)
                  }}
                >
                  Edit<span className="sr-only"> the license of {row.name}</span>
                </Button>
              </span>
            </div>
            <dl className="add-pairs">
              <dt>License</dt>
              <dd>{row.licence}</dd>
              <dt>Attribution</dt>
              <dd>{row.attribution}</dd>
              {row.sourceUrl && row.editedAt && (
                <>
                  <dt>Source</dt>
                  <dd>
                    <a
                      className="link underline"
                      href={row.sourceUrl}
                      target="_blank"
                      rel="noopener"
                    >
                      {row.sourceUrl}
                    </a>
                    , {showTime(row.editedAt)}
                  </dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {edited && (
        <LicenceForm
          key={edited.id}
          row={edited}
          onClose={() => {
            setEdited(null)
          }}
        />
      )}
    </>
  )
}

const IDS = {
  licence: 'licence-name',
  attribution: 'licence-attribution',
  sourceUrl: 'licence-source',
} as const

function LicenceForm({ row, onClose }: { row: Licence; onClose: () => void }) {
  const [given, setGiven] = useState({
    licence: row.licence,
    attribution: row.attribution,
    redistributable: row.redistributable,
    sourceUrl: '',
  })
  const save = useCall(
    ({ admin }) => admin.licences.save.mutate,
    useAfterSave('License saved. It now applies to downloads and the data API.'),
  )
  const { fields } = readCallProblem(save.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate({ id: row.id, version: row.version, ...given }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={`License of ${row.name}`}
      description={
        'Shown wherever its values are shown. Non-redistributable values, ' +
        'and everything derived from them, are excluded from downloads and the data API.'
      }
      onClose={onClose}
      isWide
    >
      <form method="post" className="form" onSubmit={submit} noValidate>
        <CallErrors error={save.error} fieldIds={IDS} />
        <TextField
          id={IDS.licence}
          label="License"
          value={given.licence}
          onChange={(licence) => {
            setGiven({ ...given, licence })
          }}
          error={fields['licence']}
          maxLength={120}
          required
        />
        <TextField
          id={IDS.attribution}
          label="Attribution"
          value={given.attribution}
          onChange={(attribution) => {
            setGiven({ ...given, attribution })
          }}
          error={fields['attribution']}
          rows={2}
          maxLength={300}
          required
        />
        <Checkbox
          label="Redistributable"
          checked={given.redistributable}
          onChange={(redistributable) => {
            setGiven({ ...given, redistributable })
          }}
          hint="In downloads, page files and data API responses."
        />
        <TextField
          id={IDS.sourceUrl}
          label="Source"
          type="url"
          value={given.sourceUrl}
          onChange={(sourceUrl) => {
            setGiven({ ...given, sourceUrl })
          }}
          error={fields['sourceUrl']}
          maxLength={500}
          placeholder="https://"
          hint="Link to the license."
          required
        />
        <Button type="submit" kind="primary" large busy={save.isPending && 'Saving...'}>
          Save license
        </Button>
      </form>
    </Dialog>
  )
}
