import { z } from 'zod'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { benchmarkKeys } from '#lib/registry/benchmarks.ts'
import {
  catalogueFields,
  type CatalogueField,
  type CatalogueSubject,
} from '#lib/registry/catalogue-fields.ts'
import { countries } from '#lib/registry/countries.ts'
import { networkById } from '#lib/registry/networks.ts'
import { loanStatusKeys } from '#lib/registry/statuses.ts'
import { transferabilityKeys } from '#lib/registry/tokenization.ts'
import {
  choice,
  day,
  flag,
  maybeAddress,
  maybeChoice,
  maybeCountry,
  maybeDay,
  maybeFlag,
  maybeLine,
  maybeNumber,
  maybeReference,
  maybeText,
  moment,
  reference,
  references,
  webAddress,
  words,
} from '#lib/schemas/catalogue-values.ts'
import { filledLine, paragraphs } from '#lib/schemas/plain-text.ts'

const countryCodes: readonly string[] = countries.map(({ code }) => code)
const DESCRIPTION = 4_000
const MOST_MONEY = 1e15
const TOKENIZATIONS = ['distributed', 'represented'] as const

const {
  asset: A,
  token: T,
  issuer: I,
  service_provider: S,
  investment: V,
  news: N,
  citation: C,
  source: L,
} = catalogueFields

const organization = {
  name: filledLine(I.name, 120),
  description: maybeText(I.description, DESCRIPTION),
  website: maybeAddress(I.website),
  countryCode: maybeCountry(I.countryCode, countryCodes),
}
const basisPoints = (label: string) => maybeNumber(label, { from: 0, to: 10_000, whole: true })
const money = (label: string) => maybeNumber(label, { from: 0, to: MOST_MONEY })

/** Fields of each subject, strictly: what is not here is refused. */
export const catalogueSchemas = {
  asset: z.strictObject({
    name: filledLine(A.name, 120),
    ticker: maybeLine(A.ticker, 30),
    aliases: words(A.aliases, { longest: 120, most: 40 }),
    description: maybeText(A.description, DESCRIPTION),
    website: maybeAddress(A.website),
    status: choice(A.status, ['live', 'upcoming']),
    tokenization: maybeChoice(A.tokenization, TOKENIZATIONS),
    assetClassId: reference(A.assetClassId).refine(
      (id) => assetClassById(id) !== undefined,
      `${A.assetClassId}: choose one of the list.`,
    ),
    issuerId: maybeReference(A.issuerId),
    managerId: maybeReference(A.managerId),
    platformId: maybeReference(A.platformId),
    countryCode: maybeCountry(A.countryCode, countryCodes),
    inceptionDate: maybeDay(A.inceptionDate),
    isInvestable: maybeFlag(A.isInvestable),
    benchmark: maybeChoice(A.benchmark, nonEmpty(benchmarkKeys)),
    serviceProviderIds: references(A.serviceProviderIds, 40),
    framework: maybeLine(A.framework, 200),
    managementFeeBps: basisPoints(A.managementFeeBps),
    performanceFeeBps: basisPoints(A.performanceFeeBps),
    subscriptionFeeBps: basisPoints(A.subscriptionFeeBps),
    redemptionFeeBps: basisPoints(A.redemptionFeeBps),
    minimumInvestment: money(A.minimumInvestment),
    minimumCurrency: maybeLine(A.minimumCurrency, 12),
    subscription: maybeText(A.subscription, 500),
    redemption: maybeText(A.redemption, 500),
    kycRequired: maybeFlag(A.kycRequired),
    eligibility: maybeText(A.eligibility, 500),
    transferability: maybeChoice(A.transferability, nonEmpty(transferabilityKeys)),
    yieldDistribution: maybeText(A.yieldDistribution, 500),
  }),
  token: z.strictObject({
    assetId: reference(T.assetId),
    networkId: reference(T.networkId).refine(
      (id) => networkById(id) !== undefined,
      `${T.networkId}: choose one of the list.`,
    ),
    platformId: maybeReference(T.platformId),
    name: filledLine(T.name, 120),
    symbol: maybeLine(T.symbol, 30),
    address: maybeLine(T.address, 200),
    decimals: maybeNumber(T.decimals, { from: 0, to: 36, whole: true }),
    standard: maybeLine(T.standard, 40),
    transferability: maybeChoice(T.transferability, nonEmpty(transferabilityKeys)),
    tokenization: maybeChoice(T.tokenization, TOKENIZATIONS),
    hidden: flag(T.hidden),
  }),
  issuer: z.strictObject({
    ...organization,
    legalName: maybeLine(I.legalName, 200),
    lei: maybeLine(I.lei, 20).refine(
      (lei) => lei === null || /^[A-Z0-9]{18}\d{2}$/.test(lei),
      `${I.lei}: twenty letters and digits.`,
    ),
  }),
  platform: z.strictObject(organization),
  manager: z.strictObject(organization),
  service_provider: z.strictObject({ ...organization, role: filledLine(S.role, 60) }),
  network: z.strictObject({ description: organization.description, website: organization.website }),
  investment: z.strictObject({
    name: filledLine(V.name, 160),
    description: maybeText(V.description, DESCRIPTION),
    assetId: maybeReference(V.assetId),
    platformId: maybeReference(V.platformId),
    status: choice(V.status, nonEmpty(loanStatusKeys)),
    yield: maybeNumber(V.yield, { from: -1, to: 10 }),
    capacity: money(V.capacity),
    minimum: money(V.minimum),
    currency: maybeLine(V.currency, 12),
    eligibility: maybeText(V.eligibility, 500),
    howTo: maybeText(V.howTo, DESCRIPTION),
    opensOn: maybeDay(V.opensOn),
    closesOn: maybeDay(V.closesOn),
  }),
  news: z.strictObject({
    title: filledLine(N.title, 300),
    summary: maybeText(N.summary, 2_000),
    url: maybeAddress(N.url),
    publisher: filledLine(N.publisher, 80),
    publishedAt: moment(N.publishedAt),
    tags: words(N.tags, { longest: 40, most: 20 }),
    assetIds: references(N.assetIds, 40),
  }),
  citation: z.strictObject({
    title: filledLine(C.title, 300),
    publisher: filledLine(C.publisher, 80),
    url: webAddress(C.url),
    publishedOn: day(C.publishedOn),
  }),
  source: z.strictObject({
    licence: filledLine(L.licence, 120),
    attribution: paragraphs(L.attribution, 300).min(1, `${L.attribution}: fill it in.`),
    redistributable: flag(L.redistributable),
  }),
} as const satisfies {
  [Subject in CatalogueSubject]: z.ZodObject<Record<CatalogueField<Subject>, z.ZodType>>
}

function nonEmpty<Key extends string>(keys: readonly Key[]): readonly [Key, ...Key[]] {
  const [first, ...rest] = keys
  if (first === undefined) throw new RangeError('a list of choices is empty')
  return [first, ...rest]
}
