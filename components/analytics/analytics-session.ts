type Properties = Readonly<Record<string, string | number | boolean | null>>

/** Holds what services that run on this page have given to the rest of it; empty until one runs. */
export const analyticsSession: {
  /** where LogRocket shows this session */
  logRocketSessionUrl: string | null
  /** PostHog's, once it is there */
  capture: ((name: string, properties: Properties) => void) | null
} = { logRocketSessionUrl: null, capture: null }
