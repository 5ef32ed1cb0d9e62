'use client'

import { ActErrors } from '#components/settings/act-errors.tsx'
import { useAct } from '#components/settings/use-act.ts'
import { trpcClient } from '#components/trpc/trpc-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { memberRoles } from '#lib/registry/member-roles.ts'
import type { UserProfile } from '#lib/view/account.ts'

/** For people who are in more than one organization: which one they act for. */
export function OrganizationSwitch({
  memberships,
  currentId,
}: {
  memberships: UserProfile['memberships']
  currentId: string | null
}) {
  const change = useAct(
    (organizationId: string) => trpcClient.team.switchOrganization.mutate({ organizationId }),
    'You act for another organization now.',
  )
  return (
    <>
      <ActErrors problem={change.problem} title="This could not be done" />
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
              <Button onClick={() => void change.run(id)}>
                Switch<span className="vh"> to {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
