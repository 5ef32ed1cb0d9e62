import { defaultFlags, variantFlags } from '#lib/registry/flags.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** Stands for nobody: its id is empty. */
export const placeholderUser: UserProfile = {
  id: '',
  version: 0,
  name: null,
  email: '',
  emailVerified: null,
  image: null,
  role: 'CUSTOMER',
  organization: null,
  memberships: [],
  profile: {
    company: '',
    companyType: '',
    occupation: '',
    acquisitionChannel: '',
    assetClassInterests: [],
    shouldReceiveMarketing: false,
  },
  preferences: { darkMode: false, analytics: null },
  features: { ...defaultFlags, 'inline-popup-auth': variantFlags['inline-popup-auth'].default },
  intercom_hmac: null,
}

export const isLoggedIn = (user: Pick<UserProfile, 'id'>): boolean => user.id !== placeholderUser.id
