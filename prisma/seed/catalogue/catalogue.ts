import { commodities } from '#prisma/seed/catalogue/commodities.ts'
import { corporateBonds } from '#prisma/seed/catalogue/corporate-bonds.ts'
import { funds } from '#prisma/seed/catalogue/funds.ts'
import { governmentBonds } from '#prisma/seed/catalogue/government-bonds.ts'
import { issuers } from '#prisma/seed/catalogue/issuers.ts'
import { managers } from '#prisma/seed/catalogue/managers.ts'
import { platforms } from '#prisma/seed/catalogue/platforms.ts'
import { privateCredit } from '#prisma/seed/catalogue/private-credit.ts'
import { realEstate } from '#prisma/seed/catalogue/real-estate.ts'
import { serviceProviders } from '#prisma/seed/catalogue/service-providers.ts'
import { stablecoins } from '#prisma/seed/catalogue/stablecoins.ts'
import { stocks } from '#prisma/seed/catalogue/stocks.ts'
import { treasuries } from '#prisma/seed/catalogue/treasuries.ts'
import type { Catalogue } from '#prisma/seed/catalogue/types.ts'

const listings = [
  ...stablecoins,
  ...treasuries,
  ...governmentBonds,
  ...corporateBonds,
  ...privateCredit,
  ...commodities,
  ...funds,
  ...stocks,
  ...realEstate,
]

/** Names and facts that come with the software: real assets and who stands behind them. */
export const catalogue: Catalogue = {
  issuers,
  managers,
  platforms,
  serviceProviders,
  assets: listings.map((listing) => listing.asset),
  tokens: listings.flatMap((listing) => listing.tokens),
}
