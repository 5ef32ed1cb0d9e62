/**
 * Feature flags and their values for everybody; what a plan, an organization or a user has instead
 * comes on top. A new flag is one row: a user's flags, the menu, admin forms and the console
 * helpers follow. Flags of a user decide on the server what may be called, in the browser only what
 * is shown.
 */
export const flags = {
  'enable-data-downloads': {
    default: false,
    meaning: 'Can export data sets from the downloads page.',
  },
  'enable-api-keys': {
    default: false,
    meaning: 'Can create API keys and use the API tools and charting pages.',
  },
  'enable-admin-tools': {
    default: false,
    meaning: 'Can see the admin section; comes with the ADMIN role alone.',
  },
  'enable-experimental-features': {
    default: false,
    meaning: 'Can see experimental pages.',
  },
  'enable-team-self-serve': { default: false, meaning: 'Can invite people to their team.' },
  'enable-inline-onboarding': {
    default: true,
    meaning: 'Sees the inline sign-in and profile forms; off: neither.',
  },
} as const satisfies Record<string, { default: boolean; meaning: string }>

export type FlagKey = keyof typeof flags
export const flagKeys = Object.keys(flags) as FlagKey[]
/** Those of which a user or an organization may have a value of its own: the admin tools follow the role alone. */
export const ownFlagKeys = flagKeys.filter((key) => key !== 'enable-admin-tools')
export const isFlagKey = (text: string): text is FlagKey => Object.hasOwn(flags, text)

export type Flags = Readonly<Record<FlagKey, boolean>>

export const defaultFlags: Flags = {
  'enable-data-downloads': flags['enable-data-downloads'].default,
  'enable-api-keys': flags['enable-api-keys'].default,
  'enable-admin-tools': flags['enable-admin-tools'].default,
  'enable-experimental-features': flags['enable-experimental-features'].default,
  'enable-team-self-serve': flags['enable-team-self-serve'].default,
  'enable-inline-onboarding': flags['enable-inline-onboarding'].default,
}

/** Flags with more than two values. */
export const variantFlags = {
  'inline-popup-auth': {
    values: ['forced-auth', 'off'],
    default: 'forced-auth',
    meaning: 'forced-auth: users without a profile must complete it first.',
  },
} as const satisfies Record<string, { values: readonly string[]; default: string; meaning: string }>
