'use client'

import { CallErrors } from '#components/trpc/call-errors.tsx'
import { useAfterSave } from '#components/trpc/use-after-save.ts'
import { useCall } from '#components/trpc/use-call.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'
import { memberRoles } from '#lib/registry/member-roles.ts'
import type { UserProfile } from '#lib/view/account/user-profile.ts'

/** For people who are in more than one organization: which one they act for. */
export function OrganizationSwitch({
  memberships,
  currentId,
}: {
  memberships: UserProfile['memberships']
  currentId: string | null
}) {
  const change = useCall(
    ({ team }) => team.switchOrganization.mutate,
    useAfterSave('Organization switched.'),
  )
  return (
    <>
      <CallErrors error={change.error} title="Action failed" />
      <ul className="set-list">
        {memberships.map(({ organization: { id, name }, role }) => (
          <li key={id}>
            <span className="who">
              <b>{name}</b>
              <small>{memberRoles[role].label}</small>
            </span>
            {id === currentId ? (
              <Tag>
                <span className="dot" />
                Current
              </Tag>
            ) : (
              <Button
                onClick={() => {
                  change.mutate({ organizationId: id })
                }}
              >
                Switch<span className="sr-only"> to {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
