import { InviteForm } from '#components/settings/invite-form.tsx'
import { MemberList } from '#components/settings/member-list.tsx'
import { OrganizationForm } from '#components/settings/organization-form.tsx'
import { SentInvitations } from '#components/settings/sent-invitations.tsx'
import {
  CloseOrganization,
  LeaveTeam,
  TransferOwnership,
} from '#components/settings/team-exits.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { planName } from '#lib/registry/plan-offers.ts'
import type { TeamView } from '#lib/view/account/user-profile.ts'

interface TeamPanelsProps {
  team: TeamView
  /** id of the member who looks */
  userId: string
  selfServe: boolean
}

/** An organization as its member sees it; what the role does not allow is not offered. */
export function TeamPanels({ team, userId, selfServe }: TeamPanelsProps) {
  const { name, domain, scope, role, members, invitations, seats } = team
  const isRun = role !== 'MEMBER'
  const others = members.filter((member) => member.userId !== userId)
  const isLastOwner =
    role === 'OWNER' && members.filter((member) => member.role === 'OWNER').length === 1
  return (
    <>
      <Panel
        id="members"
        title="Members"
        sub={`${members.length} of ${seats} ${seats === 1 ? 'seat' : 'seats'}`}
      >
        <MemberList members={members} userId={userId} role={role} />
      </Panel>
      {isRun && (
        <div className="g-2">
          <Panel id="invite" title="Invite">
            <InviteForm blocked={whyNot(selfServe, members.length + invitations.length, seats)} />
          </Panel>
          <Panel id="invitations" title="Open invitations" sub={invitations.length}>
            {invitations.length ? (
              <SentInvitations invitations={invitations} />
            ) : (
              <p className="set-text">No open invitations. Invitations are valid for seven days.</p>
            )}
          </Panel>
        </div>
      )}
      <Panel id="organization" title="Organization" sub={planName(team.plan)}>
        {isRun ? (
          <OrganizationForm
            key={team.id}
            version={team.version}
            name={name}
            domain={domain}
            scope={scope}
          />
        ) : (
          <KeyValues
            rows={[
              { label: 'Name', value: name },
              { label: 'Company domain', value: domain, note: domain ? null : 'Not set' },
              {
                label: 'Who joins',
                value: scope === 'domain' ? 'Users at the company domain' : 'By invitation',
              },
            ]}
          />
        )}
      </Panel>
      {role === 'OWNER' && others.length > 0 && (
        <Panel id="transfer" title="Transfer ownership">
          <TransferOwnership name={name} others={others} />
        </Panel>
      )}
      <Panel id="exit" title={isLastOwner && !others.length ? 'Close organization' : 'Leave'}>
        <p className="set-text">
          {isLastOwner && !others.length
            ? 'You are the only member. Everything that belongs to it is deleted.'
            : 'Your account and personal data remain.'}
        </p>
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          {isLastOwner && !others.length ? (
            <CloseOrganization name={name} />
          ) : (
            <LeaveTeam
              name={name}
              blocked={isLastOwner ? 'You are the only owner: transfer ownership first.' : null}
            />
          )}
        </div>
      </Panel>
    </>
  )
}

function whyNot(selfServe: boolean, taken: number, seats: number): string | null {
  if (!selfServe) return 'Your plan does not include invitations.'
  return taken >= seats ? 'All seats are taken or reserved by open invitations.' : null
}
