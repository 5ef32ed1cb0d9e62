/** Purposes of loans. A new one is one row; loan and pool lists, filters and breakdowns follow. */
export const creditCategories = {
  agriculture: { label: 'Agriculture' },
  auto: { label: 'Auto' },
  bnpl: { label: 'Buy Now, Pay Later' },
  carbon_project: { label: 'Carbon Project' },
  consumer: { label: 'Consumer' },
  crypto_mining: { label: 'Crypto Mining' },
  crypto_trading: { label: 'Crypto Trading' },
  edtech: { label: 'EdTech' },
  energy: { label: 'Energy' },
  fintech: { label: 'Fintech' },
  freight_forwarding: { label: 'Freight Forwarding' },
  gig_economy: { label: 'Gig Economy' },
  healthcare: { label: 'Healthcare' },
  inventory: { label: 'Inventory' },
  invoice: { label: 'Invoice' },
  mortgages: { label: 'Mortgages' },
  msme: { label: 'Micro, Small and Medium Enterprises' },
  real_estate: { label: 'Real Estate' },
  revenue_advance: { label: 'Revenue Advance' },
  revenue_based: { label: 'Revenue-Based' },
  saas: { label: 'Software as a Service' },
  salary_advances: { label: 'Salary Advances' },
  sme: { label: 'Small and Medium Enterprises' },
  trade: { label: 'Trade' },
  none: { label: 'Uncategorized' },
} as const satisfies Record<string, { label: string }>

export type CreditCategory = keyof typeof creditCategories
export const creditCategoryKeys = Object.keys(creditCategories) as CreditCategory[]
export const isCreditCategory = (text: string): text is CreditCategory =>
  Object.hasOwn(creditCategories, text)
