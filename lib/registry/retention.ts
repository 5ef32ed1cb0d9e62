/**
 * Lists the data that a running site collects beside figures, and for how many days it keeps them:
 * `days`, or what KEEP_DAYS says, and no fewer than `least`, for which something counts on them.
 * The audit trail, but for strangers, and everything published are kept for good; what has an end
 * of its own (sessions, codes, files of downloads, logs of jobs) ends there, and answers of sources
 * as ANSWER_DAYS says. Every table of the schema is in tests/architecture/operation/retention.test.ts.
 */
export const retention = {
  events: { label: 'page events of readers', days: 90, least: 1 },
  mails: { label: 'email delivery records', days: 90, least: 7 },
  usage: { label: 'daily data API call counts', days: 800, least: 62 },
  invitations: { label: 'closed invitations', days: 90, least: 1 },
  // a month's downloads are counted
  downloads: { label: 'closed downloads', days: 90, least: 32 },
  // the database holds younger ones back
  strangers: { label: 'failed sign-ins to unknown addresses', days: 90, least: 30 },
  // lists show those of the newest 90 days
  transfers: { label: 'raw transfers read from networks', days: 3_650, least: 100 },
  outbox: { label: 'saved emails of a site without a mail server', days: 30, least: 1 },
} as const satisfies Record<string, { label: string; days: number; least: number }>

export type RetentionKey = keyof typeof retention
export const retentionKeys = Object.keys(retention) as RetentionKey[]
