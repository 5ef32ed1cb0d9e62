import { expect, test } from 'vitest'
import { emptyProfile } from '#lib/schemas/profile.ts'
import { db } from '#server/core/database/db.ts'
import { updatePreferences } from '#server/people/preferences/update-preferences.ts'
import { getProfile } from '#server/people/users/get-profile.ts'
import { updateName } from '#server/people/users/update-name.ts'
import { updateProfile } from '#server/people/users/update-profile.ts'
import { makePerson, makeTeam, findViewer } from '../../support/people/people.ts'

test('somebody new: nothing said, the defaults, no organization', async () => {
  const ann = await makePerson('ann@new.example')
  const { emailVerified, ...profile } = await getProfile(await findViewer(ann))
  expect(emailVerified).toMatch(/^20\d\d-.*Z$/)
  expect(profile).toEqual({
    id: ann,
    version: 1,
    name: null,
    email: 'ann@new.example',
    image: null,
    role: 'CUSTOMER',
    organization: null,
    profile: emptyProfile,
    preferences: { darkMode: false, analytics: null },
    memberships: [],
    intercom_hmac: null,
    features: {
      'enable-data-downloads': false,
      'enable-api-keys': false,
      'enable-admin-tools': false,
      'enable-experimental-features': false,
      'enable-team-self-serve': false,
      'enable-inline-onboarding': true,
      'inline-popup-auth': 'forced-auth',
    },
  })
})

test('a member of a team: its plan as it is in force, flags by rank', async () => {
  const ann = await makePerson('ann@team.example', {
    name: 'Ann',
    features: { 'enable-api-keys': false, 'inline-popup-auth': 'off' },
  })
  const team = await makeTeam('Team', {
    plan: 'PREMIUM',
    domain: 'team.example',
    scope: 'domain',
    members: { [ann]: 'ADMIN' },
  })
  await db().organization.update({
    where: { id: team },
    data: { features: { 'enable-experimental-features': true } },
  })
  const profile = await getProfile(await findViewer(ann))
  expect(profile).toMatchObject({
    name: 'Ann',
    organization: {
      id: team,
      name: 'Team',
      domain: 'team.example',
      scope: 'domain',
      plan: { type: 'PREMIUM', organization_id: team },
    },
    memberships: [{ organization: { id: team, name: 'Team' }, role: 'ADMIN' }],
    features: {
      'enable-data-downloads': true,
      'enable-api-keys': false,
      'enable-experimental-features': true,
      'inline-popup-auth': 'off',
    },
  })
  await db().organizationPlan.update({
    where: { organizationId: team },
    data: { endsAt: new Date(Date.now() - 1) },
  })
  expect((await getProfile(await findViewer(ann))).organization?.plan.type).toBe('FREE')
})

test('what is saved is there, what is left out stays, and saving the answer back changes nothing', async () => {
  const ann = await makePerson('ann@saved.example')
  await updateName({ userId: ann }, 'Ann Other')
  await updateProfile(
    { userId: ann },
    {
      profile: {
        company: 'Acme',
        companyType: 'Media',
        acquisitionChannel: 'Podcast',
        occupation: 'Analyst',
        assetClassInterests: ['Stablecoins'],
        shouldReceiveMarketing: true,
      },
    },
  )
  await updateProfile({ userId: ann }, { profile: { occupation: '' } })
  await updatePreferences({ userId: ann }, { darkMode: true })
  await updatePreferences({ userId: ann }, { analytics: false })
  const saved = await getProfile(await findViewer(ann))
  expect(saved).toMatchObject({
    name: 'Ann Other',
    preferences: { darkMode: true, analytics: false },
    profile: {
      company: 'Acme',
      companyType: 'Media',
      occupation: '',
      acquisitionChannel: 'Podcast',
      assetClassInterests: ['Stablecoins'],
      shouldReceiveMarketing: true,
    },
  })
  await updateProfile({ userId: ann }, { profile: saved.profile })
  expect(await getProfile(await findViewer(ann))).toEqual(saved)
})

test('an answer that the lists no longer have reads as not said', async () => {
  const ann = await makePerson('ann@old.example')
  await db().profile.create({
    data: { userId: ann, company: 'Acme', companyType: 'Bank', assetClassInterests: ['Gold'] },
  })
  expect((await getProfile(await findViewer(ann))).profile).toEqual({
    ...emptyProfile,
    company: 'Acme',
  })
})

test('a form that was opened before the record changed is refused, and writes nothing back', async () => {
  const ann = await makePerson('ann@late.example', { name: 'Ann' })
  const opened = await getProfile(await findViewer(ann))
  const { version } = await updateProfile(
    { userId: ann },
    {
      profile: { ...opened.profile, company: 'Acme', companyType: 'Media' },
      name: 'Ann Other',
      version: opened.version,
    },
  )
  await expect(
    updateProfile(
      { userId: ann },
      { profile: opened.profile, name: 'Ann', version: opened.version },
    ),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await getProfile(await findViewer(ann))).toMatchObject({
    version,
    name: 'Ann Other',
    profile: { company: 'Acme', companyType: 'Media' },
  })
  // and the newer state is edited on from its version
  await updateProfile({ userId: ann }, { profile: { company: '' }, version })
  expect((await getProfile(await findViewer(ann))).profile.company).toBe('')
})

test('name and profile are saved together or not at all', async () => {
  const ann = await makePerson('ann@together.example', { name: 'Ann' })
  await db().$executeRaw`alter table profile add constraint no_rival check (company <> 'Rival Ltd')`
  await expect(
    updateProfile({ userId: ann }, { profile: { company: 'Rival Ltd' }, name: 'Ann Other' }),
  ).rejects.toThrow(/no_rival/)
  await db().$executeRaw`alter table profile drop constraint no_rival`
  expect(await getProfile(await findViewer(ann))).toMatchObject({ version: 1, name: 'Ann' })
})
