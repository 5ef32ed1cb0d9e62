/**
 * The role of a person in an organization. A new role is one row: rules compare levels
 * (server/people/organizations/team-policy.ts), forms list the labels.
 */
export interface MemberRoleRow {
  label: string
  level: number
  meaning: string
}

export const memberRoles = {
  OWNER: { label: 'Owner', level: 3, meaning: 'Full access; can transfer ownership.' },
  ADMIN: {
    label: 'Admin',
    level: 2,
    meaning: 'Can invite people, remove members and edit the organization.',
  },
  MEMBER: { label: 'Member', level: 1, meaning: 'Can use the plan.' },
} as const satisfies Record<string, MemberRoleRow>

export type MemberRole = keyof typeof memberRoles
export const memberRoleKeys = Object.keys(memberRoles) as MemberRole[]
export const isMemberRole = (text: string): text is MemberRole => Object.hasOwn(memberRoles, text)
/** Who joins by the company's domain gets it. */
export const LOWEST_ROLE: MemberRole = 'MEMBER'
/** Owners stand over everybody, the others over those below them. */
export const isOver = (actor: MemberRole, target: MemberRole): boolean =>
  actor === 'OWNER' || memberRoles[actor].level > memberRoles[target].level
