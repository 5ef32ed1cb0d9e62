import { createHmac } from 'node:crypto'
import { emptyProfile, profileSchema, type ProfileFields } from '#lib/schemas/profile.ts'
import type { ProfileOrganization, UserProfile } from '#lib/view/account/user-profile.ts'
import { db } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { AppError } from '#server/core/errors.ts'
import { readMemberRole } from '#server/people/organizations/locked-team.ts'
import { planInForce } from '#server/people/plans/plan-in-force.ts'
import { decideVariants } from '#server/people/viewer/decide-variants.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'

/** Everything the site tells somebody about their own account, as the browser keeps it. */
export async function getProfile({ userId, role, flags }: Viewer): Promise<UserProfile> {
  const user = await db().user.findUnique({
    where: { id: userId },
    include: {
      profile: true,
      preferences: true,
      organization: { include: { plan: true } },
      memberships: {
        include: { organization: { select: { id: true, name: true } } },
        orderBy: { joinedAt: 'asc' },
      },
    },
  })
  if (!user) throw new AppError('unauthorized', 'Sign in first.') // deleted since it was looked up
  const { id, version, name, email, emailVerified, image, organization, preferences } = user
  return {
    id,
    version,
    name,
    email,
    emailVerified: emailVerified?.toISOString() ?? null,
    image,
    role,
    organization: organization && organizationView(organization),
    profile: profileView(user.profile),
    preferences: {
      darkMode: preferences?.darkMode ?? false,
      analytics: preferences?.analytics ?? null,
    },
    memberships: user.memberships.map((membership) => ({
      organization: membership.organization,
      role: readMemberRole(membership.role),
    })),
    features: {
      ...flags,
      ...decideVariants({ organization: organization?.features, user: user.features }),
    },
    intercom_hmac: proofForChat(email),
  }
}

interface FoundOrganization {
  id: string
  name: string
  domain: string | null
  scope: string
  plan: { id: string; type: string; endsAt: Date | null } | null
}

function organizationView({
  id,
  name,
  domain,
  scope,
  plan,
}: FoundOrganization): ProfileOrganization {
  return {
    id,
    name,
    domain,
    scope: scope === 'domain' ? 'domain' : 'invite',
    plan: {
      id: plan?.id ?? '',
      type: planInForce(plan?.type ?? null, plan?.endsAt ?? null),
      organization_id: id,
    },
  }
}

/** Values that the registries no longer know read as not said, so that a form can be sent again. */
function profileView(row: Partial<Record<keyof ProfileFields, unknown>> | null): ProfileFields {
  const fields = profileSchema.shape
  return {
    company: fields.company.catch('').parse(row?.company ?? ''),
    companyType: fields.companyType.catch('').parse(row?.companyType ?? ''),
    occupation: fields.occupation.catch('').parse(row?.occupation ?? ''),
    acquisitionChannel: fields.acquisitionChannel.catch('').parse(row?.acquisitionChannel ?? ''),
    assetClassInterests: fields.assetClassInterests.catch([]).parse(row?.assetClassInterests ?? []),
    shouldReceiveMarketing: fields.shouldReceiveMarketing
      .catch(emptyProfile.shouldReceiveMarketing)
      .parse(row?.shouldReceiveMarketing ?? false),
  }
}

/** Makes the proof that the chat widget asks for, so that no user can talk under another's address. */
function proofForChat(email: string): string | null {
  const { INTERCOM_SECRET: secret } = env()
  return secret ? createHmac('sha256', secret).update(email).digest('hex') : null
}
