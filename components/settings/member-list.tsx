'use client'

import { useState } from 'react'
import { CallErrors } from '#components/trpc/call-errors.tsx'
import { ConfirmDialog } from '#components/settings/confirm-dialog.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/selects/select.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { showTime } from '#lib/format/show-time.ts'
import {
  isMemberRole,
  isOver,
  memberRoleKeys,
  memberRoles,
  type MemberRole,
} from '#lib/registry/member-roles.ts'
import type { MemberView } from '#lib/view/account/user-profile.ts'

interface MemberListProps {
  members: readonly MemberView[]
  /** id and role of the member who looks */
  userId: string
  role: MemberRole
}

export function MemberList({ members, userId, role }: MemberListProps) {
  const [leaving, setLeaving] = useState<MemberView | null>(null)
  const change = useCall(
    ({ team }) => team.changeRole.mutate,
    useAfterSave('The role has been changed.'),
  )
  const remove = useCall(
    ({ team }) => team.removeMember.mutate,
    useAfterSave('The member has been removed.'),
  )
  const close = () => {
    setLeaving(null)
    if (!remove.isPending) remove.reset()
  }
  return (
    <>
      <CallErrors error={change.error} title="Action failed" />
      <ul className="set-list">
        {members.map((member) => {
          const isOthers = member.userId !== userId && isOver(role, member.role)
          return (
            <li key={member.userId}>
              <span className="who">
                <b>{member.name ?? member.email}</b>
                <small>
                  {member.name && `${member.email}, `}since {showTime(member.joinedAt)}
                </small>
              </span>
              {isOthers ? (
                <RoleSelect
                  member={member}
                  limit={role}
                  onChange={(to) => {
                    change.mutate({ userId: member.userId, role: to })
                  }}
                />
              ) : (
                <Tag>
                  {memberRoles[member.role].label}
                  {member.userId === userId && ', you'}
                </Tag>
              )}
              {isOthers && (
                <Button
                  onClick={() => {
                    setLeaving(member)
                  }}
                >
                  Remove<span className="sr-only"> {member.name ?? member.email}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name ?? leaving.email}?`}
          text="The seat becomes available immediately and the member loses the plan's benefits. The account remains."
          action="Remove"
          busy="Removing..."
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => {
            remove.mutate({ userId: leaving.userId }, { onSuccess: close })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function RoleSelect({
  member,
  limit,
  onChange,
}: {
  member: MemberView
  limit: MemberRole
  onChange: (role: MemberRole) => void
}) {
  const choices = memberRoleKeys.filter((key) => memberRoles[key].level <= memberRoles[limit].level)
  const choose = (value: string) => {
    if (isMemberRole(value) && value !== member.role) onChange(value)
  }
  return (
    <div className="role">
      <Select
        label={`Role of ${member.name ?? member.email}`}
        value={member.role}
        onChange={choose}
        options={choices.map((value) => ({ value, content: { label: memberRoles[value].label } }))}
      />
    </div>
  )
}
