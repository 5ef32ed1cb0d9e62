/**
 * Says if a token can leave the platform that issued it; ids are those that clients of the data API
 * know. The two are never added up without saying so.
 */
export const tokenizations = {
  distributed: {
    id: 3,
    label: 'Distributed',
    meaning: 'The token can be transferred between wallets outside its platform.',
  },
  represented: {
    id: 4,
    label: 'Represented',
    meaning: 'The token cannot be transferred outside its issuing platform.',
  },
} as const satisfies Record<string, { id: number; label: string; meaning: string }>

/** Between which wallets a token moves. */
export const transferabilities = {
  free: { label: 'Any wallet' },
  allowlist: { label: 'Allowlisted wallets' },
  platform: { label: 'Platform only' },
} as const satisfies Record<string, { label: string }>

export const transferabilityKeys = Object.keys(
  transferabilities,
) as (keyof typeof transferabilities)[]

export const isTokenization = (text: string | null): text is keyof typeof tokenizations =>
  text !== null && Object.hasOwn(tokenizations, text)
export const isTransferability = (text: string | null): text is keyof typeof transferabilities =>
  text !== null && Object.hasOwn(transferabilities, text)
