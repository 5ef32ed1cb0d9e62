import { demoCredit, type PoolRow } from '#prisma/seed/credit.ts'
import type { DemoOptions } from '#prisma/seed/history/asset-history.ts'
import { demoHolders, type HolderSnapshotRow } from '#prisma/seed/holders.ts'
import { demoInvestments, type InvestmentRow } from '#prisma/seed/investments.ts'
import type { LoanRow } from '#prisma/seed/loans.ts'
import { demoNews, type NewsRow } from '#prisma/seed/news.ts'
import { demoTransactions, type TransactionRow } from '#prisma/seed/transactions.ts'

/** The rows of the demo beside its history; entities are named by their slugs. */
export interface DemoRows {
  pools: PoolRow[]
  loans: LoanRow[]
  investments: InvestmentRow[]
  transactions: TransactionRow[]
  news: NewsRow[]
  holders: HolderSnapshotRow[]
}

export function demoRows(options: DemoOptions): DemoRows {
  return {
    ...demoCredit(options),
    investments: demoInvestments(options),
    transactions: demoTransactions(options),
    news: demoNews(options),
    holders: demoHolders(options),
  }
}
