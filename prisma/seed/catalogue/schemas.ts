import { z } from 'zod'
import { isIsin, isLei } from '#lib/catalogue/check-digits.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { assetEventKeys, getAssetEventKind, isFactorOf } from '#lib/registry/asset-events.ts'
import { benchmarkKeys, benchmarkUnitKeys } from '#lib/registry/benchmarks.ts'
import type { SourcedSubject } from '#lib/catalogue/sourced-facts.ts'
import {
  accessCodes,
  codesOf,
  frameworkCodes,
  redemptionAssets,
  redemptionCodes,
} from '#lib/registry/term-codes.ts'
import { launchStatusKeys } from '#lib/registry/statuses.ts'
import { countries } from '#lib/registry/countries.ts'
import {
  factSources,
  listSourceFaults,
  type FactSourceRow,
} from '#prisma/seed/catalogue/sourced.ts'

/**
 * Rows of the catalogue: true reference facts, close to the Prisma models of
 * prisma/schema/catalogue.prisma. Others are referred to by slug. A field is absent where the fact
 * is not known for certain; nothing is guessed. Ids are explicit and below 10000, so that they stay
 * the same over reloads and clients can keep them. A field that is spelled wrong is refused, and so
 * is a source of a fact that the row does not have.
 */
export interface Catalogue {
  issuers: readonly IssuerRow[]
  managers: readonly OrganizationRow[]
  platforms: readonly OrganizationRow[]
  serviceProviders: readonly ServiceProviderRow[]
  assets: readonly AssetRow[]
  tokens: readonly TokenRow[]
  events: readonly EventRow[]
}

const text = z.string().min(1)
const countryCode = z.enum(countries.map(({ code }) => code))
const tokenization = z.enum(['distributed', 'represented'])
/**
 * `free`: any wallet; `allowlist`: wallets that the issuer approved; `platform`: stays with the
 * platform that issued it
 */
const transferability = z.enum(['free', 'allowlist', 'platform'])

export const organizationRow = z.strictObject({
  id: z.int(),
  slug: text,
  name: text,
  description: text.exactOptional(),
  website: z.url().exactOptional(),
  countryCode: countryCode.exactOptional(),
})

export const issuerRow = organizationRow
  .extend({
    legalName: text.exactOptional(),
    lei: z.string().refine(isLei, 'the check digits do not fit').exactOptional(),
    sources: factSources,
  })
  .superRefine(refuseFaults('issuer'))

export const serviceProviderRow = organizationRow.extend({
  role: z.enum([
    'administrator',
    'attestation',
    'auditor',
    'bridge',
    'custodian',
    'oracle',
    'placement agent',
    'rating agency',
    'security agent',
    'tokenizer',
    'transfer agent',
    'verification agent',
  ]),
})

const isin = z.string().refine(isIsin, 'the check digit does not fit')
const bps = z.int().min(0).max(10_000)
const termsRow = z.strictObject({
  isin: isin.exactOptional(),
  underlyingTicker: text.exactOptional(),
  underlyingIsin: isin.exactOptional(),
  framework: text.exactOptional(),
  frameworkCode: z.enum(codesOf(frameworkCodes)).exactOptional(),
  managementFeeBps: bps.exactOptional(),
  performanceFeeBps: bps.exactOptional(),
  subscriptionFeeBps: bps.exactOptional(),
  redemptionFeeBps: bps.exactOptional(),
  minimumInvestment: z.number().exactOptional(),
  minimumCurrency: text.exactOptional(),
  subscription: text.exactOptional(),
  redemption: text.exactOptional(),
  redemptionCode: z.enum(codesOf(redemptionCodes)).exactOptional(),
  redemptionAssets: z
    .array(z.enum(codesOf(redemptionAssets)))
    .min(1)
    .exactOptional(),
  redemptionNoticeDays: z.int().min(0).max(366).exactOptional(),
  kycRequired: z.boolean().exactOptional(),
  kycToHold: z.boolean().exactOptional(),
  kycToTransfer: z.boolean().exactOptional(),
  eligibility: text.exactOptional(),
  accessCodes: z
    .array(z.enum(codesOf(accessCodes)))
    .min(1)
    .exactOptional(),
  transferability: transferability.exactOptional(),
  heldIn: text.exactOptional(),
  yieldDistribution: text.exactOptional(),
})

const assetRow = z.strictObject({
  id: z.int(),
  slug: text,
  name: text,
  ticker: text.exactOptional(),
  /** other spellings that sources use, lower case */
  aliases: z.array(text).default([]),
  description: text,
  website: z.url().exactOptional(),
  assetClass: z.enum(assetClasses.map(({ key }) => key)),
  status: z.enum(launchStatusKeys).exactOptional(),
  tokenization: tokenization.exactOptional(),
  issuer: text.exactOptional(),
  manager: text.exactOptional(),
  platform: text.exactOptional(),
  countryCode: countryCode.exactOptional(),
  inceptionDate: z.iso.date().exactOptional(),
  benchmark: z.enum(benchmarkKeys).exactOptional(),
  benchmarkUnit: z.enum(benchmarkUnitKeys).exactOptional(),
  terms: termsRow.exactOptional(),
  serviceProviders: z.array(text).default([]),
  documents: z
    .array(
      z.strictObject({
        title: text,
        address: z.url({ protocol: /^https$/ }),
        date: z.iso.date().exactOptional(),
      }),
    )
    .min(1)
    .exactOptional(),
  sources: factSources,
})

const tokenOfListing = z
  .strictObject({
    id: z.int(),
    /** slug of lib/registry/networks */
    network: text,
    /** as its network writes it, checksummed on EVM networks */
    address: text.exactOptional(),
    decimals: z.int().exactOptional(),
    symbol: text.exactOptional(),
    sources: factSources,
  })
  .superRefine(refuseFaults('token'))

/** An asset with its tokens. A token says only what differs from it. */
export const listingRow = assetRow
  .extend({ tokens: z.array(tokenOfListing) })
  .superRefine(refuseFaults('asset'))

/** Something that happened to an asset; the number is as its source writes it, to twelve decimals. */
export const eventRow = z
  .strictObject({
    asset: text,
    kind: z.enum(assetEventKeys),
    day: z.iso.date(),
    factor: text.exactOptional(),
    note: text.exactOptional(),
    address: z.url({ protocol: /^https$/ }),
    readOn: z.iso.date(),
  })
  .refine(
    ({ kind, factor }) =>
      factor === undefined ? getAssetEventKind(kind).factor === null : isFactorOf(kind, factor),
    'a split, dividend or multiplier has a factor within its bounds, and no other kind has one',
  )

function refuseFaults(subject: SourcedSubject) {
  return (row: Parameters<typeof listSourceFaults>[1], context: z.RefinementCtx) => {
    for (const message of listSourceFaults(subject, row))
      context.addIssue({ code: 'custom', message })
  }
}

type OrganizationRow = z.infer<typeof organizationRow>
type EventRow = z.infer<typeof eventRow>
type IssuerRow = z.infer<typeof issuerRow>
type ServiceProviderRow = z.infer<typeof serviceProviderRow>
export type ListingRow = z.infer<typeof listingRow>
export type AssetRow = z.infer<typeof assetRow>
export type AssetClassKey = AssetRow['assetClass']

export interface TokenRow {
  id: number
  asset: string
  network: string
  platform?: string
  name: string
  symbol?: string
  address?: string
  decimals?: number
  standard?: string
  transferability?: z.infer<typeof transferability>
  tokenization?: z.infer<typeof tokenization>
  sources: readonly FactSourceRow[]
}
