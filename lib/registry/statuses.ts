/**
 * States of loans, pools and investments, and of assets before and after launch. A new state is one
 * row; lists, filters, badges and their explanations follow. Nothing here says which state may
 * follow which: sources report what they see.
 */
export const loanStatuses = {
  late: { label: 'Late', meaning: 'The loan is not paying installments on schedule.' },
  full: { label: 'Full', meaning: 'The investment has reached its capacity.' },
  repaid: { label: 'Repaid', meaning: 'The loan has repaid all capital and is closed.' },
  open: { label: 'Open', meaning: 'The investment is open to invest in.' },
  defaulted: { label: 'Defaulted', meaning: 'The loan has defaulted.' },
  funded: { label: 'Funded', meaning: 'The loan has been funded with capital from pools.' },
  active: {
    label: 'Active',
    meaning: 'The loan has withdrawn its funds and pays installments on schedule.',
  },
  closed: { label: 'Closed', meaning: 'The investment is closed and cannot be invested in.' },
  liquidated: {
    label: 'Liquidated',
    meaning: 'The loan defaulted, and its assets or collateral were liquidated.',
  },
} as const satisfies Record<string, { label: string; meaning: string }>

export type LoanStatus = keyof typeof loanStatuses
export const loanStatusKeys = Object.keys(loanStatuses) as LoanStatus[]
export const isLoanStatus = (text: string): text is LoanStatus => Object.hasOwn(loanStatuses, text)

export const launchStatuses = {
  live: { label: 'Live' },
  upcoming: { label: 'Upcoming' },
  /** no longer issued, or wound up; clients of the data API know the first two */
  closed: { label: 'Closed' },
} as const satisfies Record<string, { label: string }>

export type LaunchStatus = keyof typeof launchStatuses
export const launchStatusKeys = Object.keys(launchStatuses) as LaunchStatus[]
export const isLaunchStatus = (text: string): text is LaunchStatus =>
  Object.hasOwn(launchStatuses, text)
