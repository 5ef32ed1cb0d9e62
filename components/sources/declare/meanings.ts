import type { Meaning } from '#components/sources/declare/field-mapping.ts'
import type { SelectOption } from '#components/ui/selects/select-option.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { declarableMeasures } from '#lib/registry/declarable.ts'

const MEANINGS: readonly Meaning[] = ['unused', 'asset', 'day', ...declarableMeasures]
const WORDS: Partial<Record<Meaning, string>> = {
  unused: 'Not used',
  asset: 'Asset',
  day: 'Day',
}

export const isMeaning = (text: string): text is Meaning =>
  MEANINGS.some((meaning) => meaning === text)

export const meaningOptions: SelectOption[] = MEANINGS.map((value) => ({
  value,
  content: {
    label:
      WORDS[value] ??
      (value === 'unused' || value === 'asset' || value === 'day'
        ? value
        : getMeasure(value).label),
  },
}))

/** Factors that bring a value into the unit of its measure. */
export const FACTORS: SelectOption[] = [
  ['1', 'As it is'],
  ['0.01', 'Percent'],
  ['0.0001', 'Basis points'],
  ['1000', 'Thousands'],
  ['1000000', 'Millions'],
  ['0.000001', '6 decimals'],
  ['0.00000001', '8 decimals'],
  ['1e-18', '18 decimals'],
].map(([value = '', label = '']) => ({ value, content: { label } }))
