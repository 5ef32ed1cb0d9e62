import { DOCUMENT_LINE } from '#lib/catalogue/asset-document.ts'
import { isIsin } from '#lib/catalogue/check-digits.ts'
import type { Fact, FactTable, Term } from '#lib/catalogue/fact.ts'
import {
  accessCodes,
  codeChoices,
  frameworkCodes,
  redemptionAssets,
  redemptionCodes,
} from '#lib/registry/term-codes.ts'
import { country, tokenization, transferability } from '#lib/catalogue/shared-facts.ts'
import { classChoices } from '#lib/registry/admin/class-choices.ts'
import {
  benchmarkKeys,
  benchmarkUnitKeys,
  benchmarkUnits,
  getBenchmark,
} from '#lib/registry/benchmarks.ts'
import { launchStatuses, launchStatusKeys } from '#lib/registry/statuses.ts'

const ISIN = {
  is: isIsin,
  hint: 'two letters, nine letters or digits, and a check digit that fits them (ISO 6166).',
} as const

const inTerms = (name: string, description: string): Pick<Term, 'dataset'> => ({
  dataset: { name, type: 'text', description },
})
const fee = (
  label: string,
  {
    short,
    name,
    description,
    hint,
    api,
  }: { short: string; name: string; description: string; hint: string; api: string },
) =>
  ({
    label,
    kind: 'bps',
    term: {
      label,
      column: { label: short, hint },
      dataset: { name, type: 'integer', description, unit: 'bps' },
      api: { group: 'fees', name: api },
    },
  }) as const satisfies Fact

/** A new term of an asset is one row here, with `term`, and one column of `asset_terms`. */
export const assetFacts = {
  name: {
    label: 'Name',
    kind: 'line',
    longest: 120,
    required: true,
    hint: 'The previous name is kept as an alias so that sources still match.',
  },
  ticker: { label: 'Ticker', kind: 'line', longest: 30 },
  assetClassId: {
    label: 'Asset class',
    kind: 'chosenId',
    to: 'asset_class',
    choices: classChoices,
    required: true,
  },
  issuerId: { label: 'Issuer', kind: 'reference', to: 'issuer', of: 'issuers', none: 'Unknown' },
  platformId: {
    label: 'Platform',
    kind: 'reference',
    to: 'platform',
    of: 'platforms',
    none: 'Unknown',
  },
  managerId: {
    label: 'Asset manager',
    kind: 'reference',
    to: 'manager',
    of: 'managers',
    none: 'Unknown',
  },
  tokenization,
  description: { label: 'Description', kind: 'text', longest: 4_000 },
  website: { label: 'Website', kind: 'address' },
  countryCode: country,
  inceptionDate: { label: 'Inception date', kind: 'day' },
  status: {
    label: 'Status',
    kind: 'choice',
    required: true,
    choices: launchStatusKeys.map((key) => ({ value: key, label: launchStatuses[key].label })),
  },
  isInvestable: { label: 'Open to investors', kind: 'ternary' },
  benchmark: {
    label: 'Benchmark',
    kind: 'choice',
    none: 'None',
    choices: benchmarkKeys.map((key) => ({ value: key, label: getBenchmark(key).label })),
  },
  benchmarkUnit: {
    label: 'Unit of the benchmark',
    kind: 'choice',
    none: 'Unknown',
    hint: 'The quantity one token represents. Required to compare its price with a benchmark.',
    choices: benchmarkUnitKeys.map((key) => ({ value: key, label: benchmarkUnits[key].label })),
  },
  aliases: {
    label: 'Other names',
    kind: 'words',
    longest: 120,
    most: 40,
    hint: 'Aliases used by sources, one per line.',
  },
  documents: {
    label: 'Documents',
    kind: 'lines',
    longest: 600,
    most: 20,
    pattern: DOCUMENT_LINE,
    patternHint: 'one per line: optional date (2025-05-14), https URL, title.',
    hint: 'One per line: 2025-05-14 https://issuer.example/prospectus.pdf Base prospectus. The date is optional.',
  },
  serviceProviderIds: {
    label: 'Service providers',
    kind: 'references',
    to: 'service_provider',
    most: 40,
    hint: 'Slugs of service providers, one per line.',
  },
  isin: {
    label: 'ISIN',
    kind: 'line',
    longest: 12,
    mono: true,
    form: ISIN,
    term: {
      label: 'ISIN',
      ...inTerms('isin', 'International Securities Identification Number, ISO 6166.'),
      api: { group: 'primary_market', name: 'isin' },
    },
  },
  underlyingTicker: {
    label: 'Ticker of the underlying',
    kind: 'line',
    longest: 30,
    mono: true,
    hint: 'The share or fund that the token follows, by its ticker at home: AAPL.',
    term: {
      label: 'Underlying',
      ...inTerms('underlying_ticker', 'Ticker of the share or fund that the token follows.'),
      api: { group: 'primary_market', name: 'underlying_ticker' },
    },
  },
  underlyingIsin: {
    label: 'ISIN of the underlying',
    kind: 'line',
    longest: 12,
    mono: true,
    form: ISIN,
    term: {
      label: 'ISIN of the underlying',
      ...inTerms('underlying_isin', 'ISIN of the share or fund that the token follows, ISO 6166.'),
      api: { group: 'primary_market', name: 'underlying_isin' },
    },
  },
  framework: {
    label: 'Legal framework',
    kind: 'line',
    longest: 200,
    term: {
      label: 'Framework',
      ...inTerms('framework', 'Law or exemption under which it is offered.'),
      api: { group: 'jurisdiction', name: 'framework' },
    },
  },
  frameworkCode: {
    label: 'Legal framework, coded',
    kind: 'choice',
    none: 'Unknown',
    choices: codeChoices(frameworkCodes),
    term: {
      label: null,
      column: { label: 'Framework', hint: 'Legal framework of issuance' },
      ...inTerms('framework_code', `One of ${Object.keys(frameworkCodes).join(', ')}.`),
      api: { group: 'jurisdiction', name: 'framework_code' },
    },
  },
  managementFeeBps: fee('Management fee', {
    short: 'Fee',
    name: 'management_fee',
    hint: 'Basis points per year',
    description: 'Per year; the maximum if it varies.',
    api: 'total_management_fee_bps',
  }),
  performanceFeeBps: fee('Performance fee', {
    short: 'Perf. fee',
    name: 'performance_fee',
    hint: 'Basis points of gains',
    description: 'Of gains; the maximum if it varies.',
    api: 'performance_fee_bps',
  }),
  subscriptionFeeBps: fee('Subscription fee', {
    short: 'Entry fee',
    name: 'subscription_fee',
    hint: 'Basis points of the amount subscribed',
    description: 'Of the amount subscribed; the maximum if it varies.',
    api: 'subscription_fee_bps',
  }),
  redemptionFeeBps: fee('Redemption fee', {
    short: 'Exit fee',
    name: 'redemption_fee',
    hint: 'Basis points of the amount redeemed',
    description: 'Of the amount redeemed; the maximum if it varies.',
    api: 'redemption_fee_bps',
  }),
  minimumInvestment: {
    label: 'Minimum investment',
    kind: 'money',
    term: {
      label: 'Minimum',
      column: { label: 'Minimum', hint: 'Minimum investment, in its currency' },
      currency: 'minimumCurrency',
      dataset: {
        name: 'minimum_investment',
        type: 'number',
        description: 'Minimum subscription amount.',
        unit: 'currency',
      },
      api: { group: 'primary_market', name: 'subscription_minimum_amount' },
    },
  },
  minimumCurrency: {
    label: 'Currency of the minimum',
    kind: 'line',
    longest: 12,
    hint: 'USD, EUR, USDC …',
    term: {
      label: null,
      ...inTerms('minimum_currency', 'ISO 4217 currency code, or the token used for payment.'),
      api: { group: 'primary_market', name: 'subscription_minimum_currency' },
    },
  },
  subscription: {
    label: 'Subscription',
    kind: 'text',
    longest: 500,
    term: {
      label: 'Subscription',
      ...inTerms('subscription', 'Subscription frequency and process.'),
      api: { group: 'primary_market', name: 'subscription_frequency' },
    },
  },
  redemption: {
    label: 'Redemption',
    kind: 'text',
    longest: 500,
    term: {
      label: 'Redemption',
      ...inTerms('redemption', 'Redemption frequency and process.'),
      api: { group: 'primary_market', name: 'redemption_frequency' },
    },
  },
  redemptionCode: {
    label: 'Redemption, coded',
    kind: 'choice',
    none: 'Unknown',
    choices: codeChoices(redemptionCodes),
    term: {
      label: 'Redeems',
      isQuiet: true,
      column: { label: 'Redeem', hint: 'How soon a redemption is paid' },
      ...inTerms('redemption_code', `One of ${Object.keys(redemptionCodes).join(', ')}.`),
      api: { group: 'primary_market', name: 'redemption_code' },
    },
  },
  redemptionAssets: {
    label: 'Redeemed in',
    kind: 'several',
    choices: codeChoices(redemptionAssets),
    term: {
      label: 'Redeemed in',
      isQuiet: true,
      column: { label: 'In', hint: 'What a redemption is paid in' },
      dataset: {
        name: 'redemption_assets',
        type: 'list',
        description: `Any of ${Object.keys(redemptionAssets).join(', ')}.`,
      },
      api: { group: 'primary_market', name: 'redemption_assets' },
    },
  },
  redemptionNoticeDays: {
    label: 'Notice of a redemption, days',
    kind: 'whole',
    from: 0,
    to: 366,
    term: {
      label: 'Notice, days',
      isQuiet: true,
      column: { label: 'Notice', hint: 'Days of notice before a redemption' },
      dataset: {
        name: 'redemption_notice_days',
        type: 'integer',
        description: 'Days of notice before a redemption.',
      },
      api: { group: 'primary_market', name: 'redemption_notice_days' },
    },
  },
  kycRequired: {
    label: 'KYC to mint',
    kind: 'ternary',
    term: {
      label: 'KYC to mint',
      column: {
        label: 'KYC',
        hint: 'Investor identification to mint (M), hold (H) and transfer (T)',
      },
      words: ['Required', 'Not required'],
      dataset: {
        name: 'kyc_required',
        type: 'boolean',
        description: 'Whether investor identification is required.',
      },
      api: { group: 'primary_market', name: 'kyc_is_required' },
    },
  },
  kycToHold: {
    label: 'KYC to hold',
    kind: 'ternary',
    term: {
      label: 'KYC to hold',
      isQuiet: true,
      words: ['Required', 'Not required'],
      dataset: {
        name: 'kyc_to_hold',
        type: 'boolean',
        description: 'Whether only identified holders may hold it.',
      },
      api: { group: 'primary_market', name: 'kyc_to_hold' },
    },
  },
  kycToTransfer: {
    label: 'KYC to transfer',
    kind: 'ternary',
    term: {
      label: 'KYC to transfer',
      isQuiet: true,
      words: ['Required', 'Not required'],
      dataset: {
        name: 'kyc_to_transfer',
        type: 'boolean',
        description: 'Whether it moves between identified holders only.',
      },
      api: { group: 'primary_market', name: 'kyc_to_transfer' },
    },
  },
  accessCodes: {
    label: 'Access, coded',
    kind: 'several',
    choices: codeChoices(accessCodes),
    term: {
      label: 'Access',
      isQuiet: true,
      column: { label: 'Access', hint: 'Who may subscribe' },
      dataset: {
        name: 'access_codes',
        type: 'list',
        description: `Any of ${Object.keys(accessCodes).join(', ')}.`,
      },
      api: { group: 'primary_market', name: 'access_codes' },
    },
  },
  eligibility: {
    label: 'Eligible investors',
    kind: 'text',
    longest: 500,
    term: {
      label: 'Eligibility',
      ...inTerms('eligibility', 'Eligible investors.'),
      api: { group: 'primary_market', name: 'eligibility' },
    },
  },
  transferability: {
    ...transferability,
    term: {
      label: 'Transferability',
      column: { label: 'Transfers', hint: 'Transfer restrictions' },
      ...inTerms('transferability', 'Wallets it can be transferred between.'),
      api: { group: 'primary_market', name: 'transferability' },
    },
  },
  heldIn: {
    label: 'Places where it is held',
    kind: 'line',
    longest: 200,
    hint: 'Cities or countries of the vaults, separated by semicolons.',
    term: {
      label: 'Held in',
      ...inTerms('held_in', 'Places of the vaults of a physical asset.'),
      api: { group: 'primary_market', name: 'held_in' },
    },
  },
  yieldDistribution: {
    label: 'Distribution of yield',
    kind: 'text',
    longest: 500,
    term: {
      label: 'Yield',
      ...inTerms('yield_distribution', 'How and when yield is distributed.'),
      api: { group: 'primary_market', name: 'yield_distribution' },
    },
  },
} as const satisfies FactTable
