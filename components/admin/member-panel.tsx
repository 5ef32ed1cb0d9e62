'use client'

import '../../styles/components/settings.css'
import '../../styles/components/admin.css'
import { type SyntheticEvent, useState } from 'react'
import { ReferenceField } from '#components/admin/reference-field.tsx'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { adminViewHref } from '#lib/links/admin-href.ts'
import { showTime } from '#lib/format/show-time.ts'
import {
  isMemberRole,
  LOWEST_ROLE,
  memberRoleKeys,
  memberRoles,
  type MemberRole,
} from '#lib/registry/member-roles.ts'

interface Member {
  userId: string
  name: string
  email: string
  role: MemberRole
  joinedAt: string
}

const ROLES = memberRoleKeys.map((value) => ({
  value,
  content: { label: memberRoles[value].label },
}))
const ids = { userId: 'member-user', role: 'member-role' } as const

/** The people of an organization: their roles, who comes and who goes. */
export function MemberPanel({
  organizationId,
  members,
}: {
  organizationId: string
  members: readonly Member[]
}) {
  const [leaving, setLeaving] = useState<Member | null>(null)
  const change = useCall(
    ({ admin }) => admin.organizations.setMember.mutate,
    useAfterSave('The role has been changed.'),
  )
  const drop = useCall(
    ({ admin }) => admin.organizations.removeMember.mutate,
    useAfterSave('The member has been removed.'),
  )
  const close = () => {
    setLeaving(null)
    if (!drop.isPending) drop.reset()
  }
  return (
    <>
      <CallErrors error={change.error} title="Action failed" />
      {members.length === 0 && <p className="adm-note">No members.</p>}
      <ul className="set-list">
        {members.map((member) => (
          <li key={member.userId}>
            <span className="who">
              <b>
                <AppLink className="adm-link" href={adminViewHref('users', member.userId)}>
                  {member.name}
                </AppLink>
              </b>
              <small>
                {member.email}, since {showTime(member.joinedAt)}
              </small>
            </span>
            <div className="role">
              <Select
                label={`Role of ${member.name}`}
                value={member.role}
                options={ROLES}
                onChange={(role) => {
                  if (isMemberRole(role) && role !== member.role)
                    change.mutate({ organizationId, userId: member.userId, role })
                }}
              />
            </div>
            <Button
              onClick={() => {
                setLeaving(member)
              }}
            >
              Remove<span className="sr-only"> {member.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AddMember organizationId={organizationId} />
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          text={
            'The seat becomes available immediately ' +
            "and the member loses the organization's plan and roles. The account remains."
          }
          action="Remove"
          busy="Removing..."
          isBusy={drop.isPending}
          error={drop.error}
          onClose={close}
          onConfirm={() => {
            drop.mutate({ organizationId, userId: leaving.userId }, { onSuccess: close })
          }}
        />
      )}
    </>
  )
}

function AddMember({ organizationId }: { organizationId: string }) {
  const [user, setUser] = useState<{ id: string; label: string } | null>(null)
  const [role, setRole] = useState<MemberRole>(LOWEST_ROLE)
  const add = useCall(
    ({ admin }) => admin.organizations.setMember.mutate,
    useAfterSave('Member added.'),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!user) return
    add.mutate(
      { organizationId, userId: user.id, role },
      {
        onSuccess: () => {
          setUser(null)
        },
      },
    )
  }
  return (
    <form
      method="post"
      className="form set-form"
      onSubmit={submit}
      noValidate
      aria-label="Add a member"
    >
      <CallErrors error={add.error} fieldIds={ids} title="Action failed" />
      <ReferenceField
        id={ids.userId}
        label="Add a user"
        of="users"
        value={user?.id ?? null}
        chosenLabel={user?.label}
        none={null}
        onChange={(id, label) => {
          setUser(typeof id === 'string' ? { id, label } : null)
        }}
      />
      <Select
        id={ids.role}
        label="Role"
        value={role}
        options={ROLES}
        onChange={(text) => {
          if (isMemberRole(text)) setRole(text)
        }}
      />
      <Button
        type="submit"
        busy={add.isPending && 'Adding...'}
        blocked={user ? null : 'Choose a user first.'}
      >
        Add member
      </Button>
    </form>
  )
}
