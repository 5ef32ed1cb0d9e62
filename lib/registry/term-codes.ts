import type { FactChoice } from '#lib/catalogue/fact.ts'

/**
 * Codes of the terms of an asset, by which assets are compared. The sentence that a code was read
 * out of stands beside it in the catalogue.
 */
export const redemptionCodes = {
  daily: { label: 'Daily', meaning: 'Paid on the day of the request or at once' },
  t1: { label: 'T+1', meaning: 'Paid on the next business day' },
  days: { label: '2–7 days', meaning: 'Paid within two to seven business days' },
  weekly: { label: 'Weekly', meaning: 'Taken once a week' },
  monthly: { label: 'Monthly', meaning: 'Taken once a month' },
  quarterly: { label: 'Quarterly', meaning: 'Taken once a quarter' },
  gated: { label: 'Gated', meaning: 'Paid as far as the fund has liquidity, in a queue' },
  none: { label: 'None', meaning: 'Not redeemed by the issuer before maturity' },
} as const satisfies Codes

export const redemptionAssets = {
  stablecoin: { label: 'Stablecoin', meaning: 'Paid in a stablecoin' },
  cash: { label: 'Cash', meaning: 'Paid to a bank account' },
  kind: { label: 'In kind', meaning: 'The thing that the token stands for is delivered' },
} as const satisfies Codes

export const accessCodes = {
  retail: { label: 'Retail', meaning: 'Private investors without a qualification' },
  accredited: { label: 'Accredited', meaning: 'Accredited investors (Rule 501)' },
  qualified: { label: 'Qualified', meaning: 'Qualified purchasers or qualified investors' },
  professional: { label: 'Professional', meaning: 'Professional or institutional investors' },
  non_us: { label: 'Non-U.S.', meaning: 'Investors who are not U.S. persons' },
} as const satisfies Codes

export const frameworkCodes = {
  act_1940: { label: '1940 Act', meaning: 'Fund registered under the Investment Company Act' },
  section_3c7: { label: '3(c)(7)', meaning: 'Private fund for qualified purchasers' },
  reg_s: { label: 'Reg S', meaning: 'Offered outside the United States under Regulation S' },
  prospectus: { label: 'Base prospectus', meaning: 'Debt instrument under an EU prospectus' },
  ucits: { label: 'UCITS', meaning: 'Undertaking for collective investment, European Union' },
  aifmd: { label: 'AIFMD', meaning: 'Alternative investment fund, European Union' },
  bvi: { label: 'BVI fund', meaning: 'Professional fund on the British Virgin Islands' },
  vcc: { label: 'VCC', meaning: 'Variable capital company, Singapore' },
  sfc: { label: 'SFC', meaning: 'Fund authorized by the Securities and Futures Commission' },
  mica: { label: 'MiCA', meaning: 'E-money token under the Markets in Crypto-Assets Regulation' },
  trust: { label: 'N.Y. trust', meaning: 'Issued by a New York limited purpose trust company' },
} as const satisfies Codes

type Codes = Readonly<Record<string, { label: string; meaning: string }>>

export const codesOf = <Code extends string>(codes: Readonly<Record<Code, unknown>>): Code[] =>
  Object.keys(codes) as Code[]

/** Codes as the choices of a fact. */
export const codeChoices = (codes: Codes): readonly FactChoice[] =>
  Object.entries(codes).map(([value, { label }]) => ({ value, label }))
