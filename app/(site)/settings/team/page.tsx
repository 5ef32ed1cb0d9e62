import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { CreateOrganizationForm } from '#components/settings/create-organization-form.tsx'
import { OfferedInvitations } from '#components/settings/offered-invitations.tsx'
import { OrganizationSwitch } from '#components/settings/organization-switch.tsx'
import { SettingsFrame } from '#components/settings/settings-frame.tsx'
import { TeamPanels } from '#components/settings/team-panels.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { invitationHref } from '#lib/links/settings-links.ts'
import type { InvitationView } from '#lib/view/account/user-profile.ts'
import {
  invitationOfLink,
  offeredInvitations,
} from '#server/people/invitations/find-invitations.ts'
import { getTeam } from '#server/people/organizations/get-team.ts'
import { getProfile } from '#server/people/users/get-profile.ts'

const SENTENCE = 'Your organization, members and roles.'

export const metadata = pageMetadata({
  title: 'Team',
  description: SENTENCE,
  path: '/settings/team',
  noindex: true,
})

export default async function TeamPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { invitation: given } = await searchParams
  const token = typeof given === 'string' && given.length <= 100 ? given : null
  const viewer = await memberOnce(token ? invitationHref(token) : '/settings/team')
  const [user, team, offers, linked] = await Promise.all([
    getProfile(viewer),
    getTeam(viewer),
    offeredInvitations(viewer.email),
    token ? invitationOfLink(token, viewer.email) : null,
  ])
  return (
    <SettingsFrame current="team" title="Team" sentence={SENTENCE} flags={viewer.flags}>
      {typeof linked === 'string' && (
        <Panel id="link" title="Your invitation" className="border-warning">
          <p className="set-text" role="status">
            {LINK_WORDS[linked]}
          </p>
        </Panel>
      )}
      {offers.length > 0 && (
        <Panel id="offers" title="Pending invitations" sub={offers.length}>
          <OfferedInvitations invitations={linkedFirst(offers, linked)} />
        </Panel>
      )}
      {team ? (
        <TeamPanels
          team={team}
          userId={viewer.userId}
          selfServe={viewer.flags['enable-team-self-serve']}
        />
      ) : (
        <Panel id="create" title="Your organization">
          <p className="set-text">
            You are not in an organization. Create one to share plans, seats and keys, or ask a
            colleague for an invitation.
          </p>
          <CreateOrganizationForm suggested={user.profile.company} />
        </Panel>
      )}
      {user.memberships.length > 1 && (
        <Panel id="organizations" title="Your organizations" sub={user.memberships.length}>
          <OrganizationSwitch memberships={user.memberships} currentId={team?.id ?? null} />
        </Panel>
      )}
    </SettingsFrame>
  )
}

const LINK_WORDS = {
  ended:
    'This invitation is no longer valid: it was used, withdrawn, or expired after seven days. Ask for a new one.',
  'other address':
    'This invitation was sent to a different address. Sign in with that address to see it.',
} as const

/** The one whose link was followed stands on top. */
function linkedFirst(
  offers: readonly InvitationView[],
  linked: InvitationView | string | null,
): InvitationView[] {
  const id = linked !== null && typeof linked === 'object' ? linked.id : null
  return offers.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
}
