import type { assetClasses } from '#lib/registry/asset-classes.ts'
import type { BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { CountryCode } from '#lib/registry/countries.ts'

/**
 * Rows of the catalogue: true reference facts, close to the Prisma models of prisma/schema/catalogue.prisma.
 * Others are referred to by slug. A field is absent where the fact is not known for certain; nothing is guessed.
 * Ids are explicit and below 10000, so that they stay the same over reloads and clients can keep them.
 */
export interface Catalogue {
  issuers: readonly IssuerRow[]
  managers: readonly ManagerRow[]
  platforms: readonly PlatformRow[]
  serviceProviders: readonly ServiceProviderRow[]
  assets: readonly AssetRow[]
  tokens: readonly TokenRow[]
}

interface OrganizationRow {
  id: number
  slug: string
  name: string
  description?: string
  website?: string
  countryCode?: CountryCode
}

export interface IssuerRow extends OrganizationRow {
  legalName?: string
  lei?: string
}
export type ManagerRow = OrganizationRow
export type PlatformRow = OrganizationRow
export interface ServiceProviderRow extends OrganizationRow {
  role: ServiceRole
}

export type ServiceRole =
  | 'administrator'
  | 'attestation'
  | 'auditor'
  | 'bridge'
  | 'custodian'
  | 'oracle'
  | 'rating agency'
  | 'transfer agent'
  | 'verification agent'

export type AssetClassKey = (typeof assetClasses)[number]['key']
export type Tokenization = 'distributed' | 'represented'
/** `free`: any wallet; `allowlist`: wallets that the issuer approved; `platform`: stays with the platform that issued it */
export type Transferability = 'free' | 'allowlist' | 'platform'

export interface AssetRow {
  id: number
  slug: string
  name: string
  ticker?: string
  /** other spellings that sources use, lower case */
  aliases: readonly string[]
  description: string
  website?: string
  assetClass: AssetClassKey
  tokenization?: Tokenization
  issuer?: string
  manager?: string
  platform?: string
  countryCode?: CountryCode
  /** `2024-03-20` */
  inceptionDate?: string
  benchmark?: BenchmarkKey
  terms?: TermsRow
  serviceProviders: readonly string[]
}

export interface TermsRow {
  framework?: string
  minimumInvestment?: number
  minimumCurrency?: string
  subscription?: string
  redemption?: string
  kycRequired?: boolean
  eligibility?: string
  transferability?: Transferability
  yieldDistribution?: string
}

export interface TokenRow {
  id: number
  asset: string
  /** slug of lib/registry/networks */
  network: string
  platform?: string
  name: string
  symbol?: string
  /** as its network writes it, checksummed on EVM networks */
  address?: string
  decimals?: number
  standard?: string
  transferability?: Transferability
  tokenization?: Tokenization
}
