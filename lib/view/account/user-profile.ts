import type { Flags } from '#lib/registry/flags.ts'
import type { MemberRole } from '#lib/registry/member-roles.ts'
import type { PlanType } from '#lib/registry/plans.ts'
import type { ProfileFields } from '#lib/schemas/profile.ts'

/** Who is signed in, as `users.getProfile` answers. Moments are ISO texts. */
export interface UserProfile {
  id: string
  /** moves with every change of name, role, organization, features or profile */
  version: number
  name: string | null
  email: string
  emailVerified: string | null
  image: string | null
  role: 'CUSTOMER' | 'ADMIN'
  organization: ProfileOrganization | null
  profile: ProfileFields
  preferences: { darkMode: boolean /** null: never asked */; analytics: boolean | null }
  memberships: { organization: { id: string; name: string }; role: MemberRole }[]
  features: Flags & VariantFlags
  /** proves the address to the chat widget; null without its secret */
  intercom_hmac: string | null
}

export interface ProfileOrganization {
  id: string
  name: string
  domain: string | null
  scope: 'domain' | 'invite'
  /** the plan in force: a trial that has ended reads FREE */
  plan: { id: string; type: PlanType; organization_id: string }
}

export interface VariantFlags {
  'inline-popup-auth': 'forced-auth' | 'off'
}

/** The organization that somebody acts for, as one of its members sees it. */
export interface TeamView {
  id: string
  name: string
  domain: string | null
  scope: 'domain' | 'invite'
  version: number
  seats: number
  plan: PlanType
  /** role of the person who looks */
  role: MemberRole
  members: MemberView[]
  /** open ones; empty for who does not run the team */
  invitations: SentInvitationView[]
}

export interface MemberView {
  userId: string
  name: string | null
  email: string
  role: MemberRole
  joinedAt: string
}
export interface SentInvitationView {
  id: string
  email: string
  role: MemberRole
  expires: string
}

/** An offer to who looks. */
export interface InvitationView {
  id: string
  organization: string
  role: MemberRole
  invitedBy: string | null
  expires: string
}

/** Counts the use of a plan in this month (UTC). */
export interface PlanUsage {
  downloads: number
  apiRequests: number
  members: number
}
