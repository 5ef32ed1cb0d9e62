/** Services that have a key, by their public ids; none of them is secret. */
export interface AnalyticsKeys {
  postHog: string | null
  logRocket: string | null
  intercom: string | null
}
