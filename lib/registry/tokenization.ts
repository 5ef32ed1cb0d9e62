/** Whether a token can leave the platform that issued it; ids are those that clients of the data API know. The two are never added up without saying so. */
export const tokenizations = {
  distributed: {
    id: 3,
    label: 'Distributed',
    meaning: 'The token can leave its platform and move between wallets.',
  },
  represented: {
    id: 4,
    label: 'Represented',
    meaning: 'The token cannot leave the platform that issued it.',
  },
} as const satisfies Record<string, { id: number; label: string; meaning: string }>

/** Between which wallets a token moves. */
export const transferabilities = {
  free: { label: 'Any wallet' },
  allowlist: { label: 'Allow-listed wallets' },
  platform: { label: 'Stays with its platform' },
} as const satisfies Record<string, { label: string }>

export const transferabilityKeys = Object.keys(
  transferabilities,
) as (keyof typeof transferabilities)[]

export const isTokenization = (text: string | null): text is keyof typeof tokenizations =>
  text !== null && Object.hasOwn(tokenizations, text)
export const isTransferability = (text: string | null): text is keyof typeof transferabilities =>
  text !== null && Object.hasOwn(transferabilities, text)
