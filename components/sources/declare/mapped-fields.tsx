import {
  withFactor,
  withMeaning,
  type FieldMapping,
} from '#components/sources/declare/field-mapping.ts'
import { FACTORS } from '#components/sources/declare/meanings.ts'
import { Select } from '#components/ui/selects/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { getMeasure } from '#lib/registry/measures.ts'
import { dayFormKeys, dayForms } from '#lib/registry/declarable.ts'
import type { DeclarationPreview } from '#lib/view/sources/declaration-preview.ts'

interface MappedFieldsProps {
  mapping: FieldMapping
  names: DeclarationPreview['names']
  onChange: (mapping: FieldMapping) => void
}

/** The choices so far: the asset of each name, the form of days, and the unit of each measure. */
export function MappedFields({ mapping, names, onChange }: MappedFieldsProps) {
  const { asset, day, measures, slugs, slug } = mapping
  return (
    <div className="grid max-w-[760px] gap-3 p-4">
      {asset === null ? (
        <TextField
          label="Asset (slug)"
          hint="All values are about this asset; or choose the field that names it."
          value={slug}
          onChange={(value) => {
            onChange({ ...mapping, slug: value.trim() })
          }}
          maxLength={200}
          isMono
        />
      ) : (
        names.map(({ name, suggestion }) => (
          <TextField
            key={name}
            label={`Asset of ${name}`}
            hint={suggestion && slugs[name] === undefined ? 'Suggested from its name' : undefined}
            value={slugs[name] ?? suggestion ?? ''}
            placeholder="excluded"
            onChange={(value) => {
              onChange({ ...mapping, slugs: { ...slugs, [name]: value.trim() } })
            }}
            maxLength={200}
            isMono
          />
        ))
      )}
      {day && (
        <Select
          label="Form of days"
          options={dayFormKeys.map((value) => ({ value, content: { label: dayForms[value] } }))}
          value={day.form}
          onChange={(value) => {
            const form = dayFormKeys.find((key) => key === value)
            if (form) onChange({ ...mapping, day: { ...day, form } })
          }}
        />
      )}
      {!day && <p className="quiet">No field is the day: values are dated by the response.</p>}
      {measures.map(({ steps, measure, factor }) => (
        <div key={measure} className="ans-measure">
          <Select
            label={`Unit of ${getMeasure(measure).label}`}
            options={FACTORS}
            value={FACTORS.find(({ value }) => Number(value) === factor)?.value ?? ''}
            placeholder={`times ${factor}`}
            onChange={(value) => {
              onChange(withFactor(mapping, measure, Number(value)))
            }}
          />
          <button
            type="button"
            className="link"
            onClick={() => {
              onChange(
                withMeaning(mapping, { steps, kind: 'text', size: null, example: null }, 'unused'),
              )
            }}
          >
            Leave out {getMeasure(measure).label}
          </button>
        </div>
      ))}
    </div>
  )
}
