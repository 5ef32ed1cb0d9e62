import { address, basisPoints, country, known, line, sourceField, text, tokenization, transferability, type CatalogueResource } from '#lib/registry/admin/catalogue-form.ts'
import { classChoices } from '#lib/registry/admin/class-choices.ts'
import { benchmarkKeys, benchmarkOf } from '#lib/registry/benchmarks.ts'

export const assetsResource = {
  key: 'assets', audit: 'asset', title: 'Assets', sentence: 'Names, groups and terms of what is tokenized. Every edit names its source, and stands in the list of changes.', one: 'asset', many: 'assets',
  search: 'Search name, ticker or slug', nameLabel: 'Asset',
  columns: {
    ticker: { label: 'Ticker', kind: 'mono', role: 'key' },
    assetClass: { label: 'Class', kind: 'text', role: 'detail', sortable: true },
    issuer: { label: 'Issuer', kind: 'text', role: 'detail', sortable: true },
    tokens: { label: 'Tokens', kind: 'count', role: 'key', sortable: true },
    updatedAt: { label: 'Changed', kind: 'moment', role: 'detail', sortable: true },
  },
  filters: {
    assetClass: { label: 'Class', kind: 'choice', choices: classChoices },
    issuer: { label: 'Issuer', kind: 'reference', of: 'issuers' },
    platform: { label: 'Platform', kind: 'reference', of: 'platforms' },
  },
  sort: { key: 'name', dir: 'asc' },
  initial: { status: 'live' },
  fields: {
    name: { ...line('Name', 120, 'What it was called before stays as another name, so that sources go on finding it.'), required: true },
    ticker: line('Ticker', 30), assetClassId: { label: 'Asset class', kind: 'choice', choices: classChoices, required: true },
    issuerId: { label: 'Issuer', kind: 'reference', of: 'issuers', none: 'Not known' }, platformId: { label: 'Platform', kind: 'reference', of: 'platforms', none: 'Not known' },
    managerId: { label: 'Asset manager', kind: 'reference', of: 'managers', none: 'Not known' }, tokenization,
    description: text('Description', 4_000), website: address('Website'), countryCode: country, inceptionDate: { label: 'Inception date', kind: 'day' },
    status: { label: 'Status', kind: 'choice', required: true, choices: [{ value: 'live', label: 'Live' }, { value: 'upcoming', label: 'Upcoming' }] },
    isInvestable: known('Open to investors'), benchmark: { label: 'Benchmark', kind: 'choice', none: 'None', choices: benchmarkKeys.map((key) => ({ value: key, label: benchmarkOf(key).label })) },
    aliases: { label: 'Other names', kind: 'words', longest: 120, hint: 'What sources call it otherwise, one a line.' },
    serviceProviderIds: { label: 'Service providers', kind: 'words', longest: 120, hint: 'Slugs of service providers, one a line.' },
    framework: line('Legal framework', 200), minimumInvestment: { label: 'Minimum investment', kind: 'decimal' }, minimumCurrency: line('Currency of the minimum', 12, 'USD, EUR, USDC …'),
    managementFeeBps: basisPoints('Management fee'), performanceFeeBps: basisPoints('Performance fee'), subscriptionFeeBps: basisPoints('Subscription fee'), redemptionFeeBps: basisPoints('Redemption fee'),
    subscription: text('Subscription', 500), redemption: text('Redemption', 500), kycRequired: known('KYC required'), eligibility: text('Who may invest', 500), transferability,
    yieldDistribution: text('Distribution of yield', 500), sourceUrl: sourceField,
  },
  removal: { label: 'Remove asset', text: 'Only an asset that nothing refers to can be removed: no token, no value, no offer.', done: 'The asset has been removed.', isTyped: true },
} as const satisfies CatalogueResource<'asset'>
