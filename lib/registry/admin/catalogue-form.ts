import type { Fact } from '#lib/catalogue/fact.ts'
import { getFacts, type CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import type { AdminField } from '#lib/registry/admin/resource.ts'
import { countries } from '#lib/registry/countries.ts'

/** The fields of a subject's form, in the order of its facts, and the source of the edit. */
export function catalogueForm(subject: CatalogueSubject): Readonly<Record<string, AdminField>> {
  const facts = Object.entries(getFacts(subject))
  return {
    ...Object.fromEntries(facts.map(([key, fact]) => [key, formField(fact)])),
    sourceUrl: sourceField,
  }
}

/** The field that every edit of the catalogue has to fill. */
const sourceField = {
  label: 'Source',
  kind: 'line',
  longest: 500,
  type: 'url',
  required: true,
  perEdit: true,
  hint: 'A public reference: an issuer document, a contract, a register. Shown with the change.',
} as const satisfies AdminField

function formField(fact: Fact): AdminField {
  const { label, hint, required, only, none } = fact
  const words = {
    label,
    ...(hint !== undefined && { hint }),
    ...(required && { required }),
    ...(only && { only }),
  }
  const empty = none === undefined ? {} : { none }
  switch (fact.kind) {
    case 'line':
      return {
        ...words,
        kind: 'line',
        longest: fact.longest,
        ...(fact.mono && { mono: fact.mono }),
      }
    case 'text':
      return { ...words, kind: 'text', longest: fact.longest }
    case 'address':
      return { ...words, kind: 'line', longest: 500, type: 'url' }
    case 'country':
      return {
        ...words,
        ...empty,
        kind: 'choice',
        choices: countries.map(({ code, name }) => ({ value: code, label: name })),
      }
    case 'choice':
    case 'chosenId':
      return { ...words, ...empty, kind: 'choice', choices: fact.choices }
    case 'several':
      return { ...words, kind: 'choices', none: 'Unknown', choices: fact.choices }
    case 'reference':
      return { ...words, ...empty, kind: 'reference', of: fact.of }
    case 'references':
      return { ...words, kind: 'words', longest: 120 }
    case 'words':
    case 'lines':
      return { ...words, kind: 'words', longest: fact.longest }
    case 'bps':
      return {
        ...words,
        kind: 'number',
        unit: 'bps',
        hint: 'In hundredths of a percent: 15 is 0.15%.',
      }
    case 'money':
    case 'ratio':
      return { ...words, kind: 'decimal' }
    case 'percent':
      return { ...words, kind: 'percent' }
    case 'whole':
      return { ...words, kind: 'number' }
    case 'day':
      return { ...words, kind: 'day' }
    case 'moment':
      return { ...words, kind: 'moment' }
    case 'flag':
      return { ...words, kind: 'yesNo' }
    case 'ternary':
      return { ...words, kind: 'ternary', words: ['Yes', 'No', 'Unknown'] }
  }
}

/** How companies are listed: whoever has a role of its own has a column more. */
export const organizationList = {
  search: 'Search name or slug',
  columns: {
    country: { label: 'Country', kind: 'text', role: 'detail', sortable: true },
    assets: { label: 'Assets', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {},
  sort: { key: 'name', dir: 'asc' },
} as const
