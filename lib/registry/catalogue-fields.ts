/**
 * What admins edit of the catalogue, subject by subject, and what each field is called. Forms, the sentence of a change
 * and the list of sources behind facts read it; how a field is kept stands in server/admin/catalogue/subjects.ts,
 * whose keys are these.
 */
const organization = {
  name: 'Name',
  description: 'Description',
  website: 'Website',
  countryCode: 'Country',
} as const

export const catalogueFields = {
  asset: {
    name: 'Name',
    ticker: 'Ticker',
    aliases: 'Other names',
    description: 'Description',
    website: 'Website',
    status: 'Status',
    tokenization: 'Distributed or represented',
    assetClassId: 'Asset class',
    issuerId: 'Issuer',
    managerId: 'Asset manager',
    platformId: 'Platform',
    countryCode: 'Country',
    inceptionDate: 'Inception date',
    isInvestable: 'Open to investors',
    benchmark: 'Benchmark',
    serviceProviderIds: 'Service providers',
    framework: 'Legal framework',
    managementFeeBps: 'Management fee',
    performanceFeeBps: 'Performance fee',
    subscriptionFeeBps: 'Subscription fee',
    redemptionFeeBps: 'Redemption fee',
    minimumInvestment: 'Minimum investment',
    minimumCurrency: 'Currency of the minimum',
    subscription: 'Subscription',
    redemption: 'Redemption',
    kycRequired: 'KYC required',
    eligibility: 'Who may invest',
    transferability: 'Transferability',
    yieldDistribution: 'Distribution of yield',
  },
  token: {
    assetId: 'Asset',
    networkId: 'Network',
    platformId: 'Platform',
    name: 'Name',
    symbol: 'Symbol',
    address: 'Address',
    decimals: 'Decimals',
    standard: 'Standard',
    transferability: 'Transferability',
    tokenization: 'Distributed or represented',
    hidden: 'Hidden',
  },
  issuer: { ...organization, legalName: 'Legal name', lei: 'LEI' },
  platform: organization,
  manager: organization,
  service_provider: { ...organization, role: 'Role' },
  network: { description: 'Description', website: 'Website' },
  investment: {
    name: 'Name',
    description: 'Description',
    assetId: 'Asset',
    platformId: 'Platform',
    status: 'Status',
    yield: 'Yield a year',
    capacity: 'Capacity',
    minimum: 'Minimum',
    currency: 'Currency',
    eligibility: 'Who may invest',
    howTo: 'How to invest',
    opensOn: 'Opens on',
    closesOn: 'Closes on',
  },
  news: {
    title: 'Title',
    summary: 'Summary',
    url: 'Address',
    publisher: 'Publisher',
    publishedAt: 'Published',
    tags: 'Tags',
    assetIds: 'Assets',
  },
  citation: { title: 'Title', publisher: 'Publisher', url: 'Address', publishedOn: 'Published on' },
  source: { licence: 'Licence', attribution: 'Attribution', redistributable: 'May be passed on' },
} as const satisfies Record<string, Record<string, string>>

export type CatalogueSubject = keyof typeof catalogueFields
export type CatalogueField<Subject extends CatalogueSubject> =
  keyof (typeof catalogueFields)[Subject] & string
export const catalogueSubjects = Object.keys(catalogueFields) as CatalogueSubject[]

/** The fields of a subject with their labels. */
export const labelsOf = (subject: CatalogueSubject): Readonly<Record<string, string>> =>
  catalogueFields[subject]

/** What a subject is called in a sentence. */
export const subjectNouns = {
  asset: 'asset',
  token: 'token',
  issuer: 'issuer',
  platform: 'platform',
  manager: 'asset manager',
  service_provider: 'service provider',
  network: 'network',
  investment: 'investment',
  news: 'article',
  citation: 'citation',
  source: 'source',
} as const satisfies Record<CatalogueSubject, string>
