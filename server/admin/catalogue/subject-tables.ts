import { sources } from '#lib/registry/sources.ts'
import { factColumn, type Fact, type Reference } from '#lib/catalogue/fact.ts'
import {
  catalogueSubjects,
  getFacts,
  type CatalogueField,
  type CatalogueSubject,
} from '#lib/catalogue/catalogue-subjects.ts'

/** Kinds of a membership (see the model). */
export type GroupKind = 'class' | 'platform' | 'issuer' | 'network' | 'tokenization'

interface OwnColumn {
  column: string
  type: 'text' | 'int' | 'float8' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'text[]'
  of?: Reference
  group?: GroupKind
  /** true if figures derived from the subject count with it */
  counts?: true
  inTerms?: true
}
/** Rows of a table between two others, as the ids on the other side. */
interface LinkColumn {
  link: string
  own: string
  other: string
  of: Reference
}

export type FieldColumn = OwnColumn | LinkColumn
export const isLink = (field: FieldColumn): field is LinkColumn => 'link' in field

/** How a subject is kept. Names of tables and columns come from here and never from a request. */
export interface SubjectTable {
  table: string
  /** column with what it is called */
  nameColumn: string
  hasSlug: boolean
  hasUpdatedAt: boolean
  fields: Readonly<Record<string, FieldColumn>>
  /** statements with the id as `$1` that find something which refers to it */
  referredBy: Readonly<Record<string, string>>
}

const series = (kind: string) => `select from series where scope_kind = '${kind}' and scope_id = $1`

/** The part of a subject's storage that its facts do not tell. */
interface Storage extends Omit<SubjectTable, 'fields'> {
  /** memberships that follow from a field */
  groups: Readonly<Record<string, GroupKind>>
  /** fields that what is derived of the subject counts with */
  counted: readonly string[]
  /** tables with the rows of fields that are lists of other rows */
  links: Readonly<Record<string, Omit<LinkColumn, 'of'>>>
}

type SubjectStorage = {
  [Subject in CatalogueSubject]: Storage & {
    groups: Readonly<Partial<Record<CatalogueField<Subject>, GroupKind>>>
    counted: readonly CatalogueField<Subject>[]
    links: Readonly<Partial<Record<CatalogueField<Subject>, Omit<LinkColumn, 'of'>>>>
  }
}

const entity = {
  nameColumn: 'name',
  hasSlug: true,
  hasUpdatedAt: true,
  groups: {},
  counted: [],
  links: {},
} as const
const cameWithSoftware = { 'the software': 'select' } as const

const storage: SubjectStorage = {
  asset: {
    ...entity,
    table: 'asset',
    groups: {
      tokenization: 'tokenization',
      assetClassId: 'class',
      issuerId: 'issuer',
      platformId: 'platform',
    },
    links: {
      serviceProviderIds: {
        link: 'asset_service_provider',
        own: 'asset_id',
        other: 'service_provider_id',
      },
    },
    referredBy: {
      tokens: 'select from token where asset_id = $1',
      series: series('asset'),
      investments: 'select from investment where asset_id = $1',
      pools: 'select from pool where asset_id = $1',
      'counts of holders': 'select from holder_snapshot where asset_id = $1',
    },
  },
  token: {
    ...entity,
    table: 'token',
    hasSlug: false,
    groups: { networkId: 'network', platformId: 'platform', tokenization: 'tokenization' },
    counted: ['unitsPerToken'],
    referredBy: {
      // the price that it has of its asset is nothing of its own
      series: `${series('token')} and source_id <> ${sources.assay.id}`,
      transactions: 'select from transaction where token_id = $1',
    },
  },
  issuer: {
    ...entity,
    table: 'issuer',
    referredBy: { assets: 'select from asset where issuer_id = $1', series: series('issuer') },
  },
  platform: {
    ...entity,
    table: 'platform',
    referredBy: {
      assets: 'select from asset where platform_id = $1',
      tokens: 'select from token where platform_id = $1',
      pools: 'select from pool where platform_id = $1',
      investments: 'select from investment where platform_id = $1',
      series: series('platform'),
    },
  },
  manager: {
    ...entity,
    table: 'manager',
    referredBy: { assets: 'select from asset where manager_id = $1' },
  },
  service_provider: {
    ...entity,
    table: 'service_provider',
    referredBy: { assets: 'select from asset_service_provider where service_provider_id = $1' },
  },
  network: { ...entity, table: 'network', hasUpdatedAt: false, referredBy: cameWithSoftware },
  investment: { ...entity, table: 'investment', referredBy: {} },
  news: {
    ...entity,
    table: 'news_article',
    nameColumn: 'title',
    hasUpdatedAt: false,
    links: { assetIds: { link: 'news_asset', own: 'article_id', other: 'asset_id' } },
    referredBy: {},
  },
  citation: { ...entity, table: 'citation', nameColumn: 'title', hasSlug: false, referredBy: {} },
  source: { ...entity, table: 'source', hasUpdatedAt: false, referredBy: cameWithSoftware },
}

const TYPES = {
  line: 'text',
  text: 'text',
  address: 'text',
  country: 'text',
  choice: 'text',
  chosenId: 'int',
  reference: 'int',
  words: 'text[]',
  several: 'text[]',
  lines: 'text[]',
  bps: 'int',
  whole: 'int',
  money: 'numeric',
  percent: 'float8',
  ratio: 'float8',
  day: 'date',
  moment: 'timestamptz',
  flag: 'boolean',
  ternary: 'boolean',
} as const satisfies Record<Exclude<Fact['kind'], 'references'>, OwnColumn['type']>

function describeColumn(key: string, fact: Fact, { groups, counted, links }: Storage): FieldColumn {
  if (fact.kind === 'references') {
    const link = links[key]
    if (!link) throw new Error(`${key} is a list of rows, and no table has them`)
    return { ...link, of: fact.to }
  }
  const group = groups[key]
  return {
    column: factColumn(key),
    type: TYPES[fact.kind],
    ...('to' in fact && typeof fact.to === 'string' && { of: fact.to }),
    ...(group && { group }),
    ...(counted.includes(key) && { counts: true }),
    ...(fact.term && { inTerms: true }),
  }
}

function tableWithFields(subject: CatalogueSubject): SubjectTable {
  const own: Storage = storage[subject]
  const facts = Object.entries(getFacts(subject))
  return {
    ...own,
    fields: Object.fromEntries(facts.map(([key, fact]) => [key, describeColumn(key, fact, own)])),
  }
}

const tables = new Map(catalogueSubjects.map((subject) => [subject, tableWithFields(subject)]))

export function getSubjectTable(subject: CatalogueSubject): SubjectTable {
  const table = tables.get(subject)
  if (!table) throw new Error(`there is no subject ${subject}`)
  return table
}
