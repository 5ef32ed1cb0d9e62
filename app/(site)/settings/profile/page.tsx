import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { ProfileForm } from '#components/settings/profile-form.tsx'
import { SettingsFrame } from '#components/settings/settings-frame.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { getProfile } from '#server/people/users/get-profile.ts'

const SENTENCE = 'Your profile and interests.'

export const metadata = pageMetadata({
  title: 'Profile',
  description: SENTENCE,
  path: '/settings/profile',
  noindex: true,
})

export default async function ProfilePage() {
  const viewer = await memberOnce('/settings/profile')
  const { id, version, name, email, profile } = await getProfile(viewer)
  return (
    <SettingsFrame current="profile" title="Profile" sentence={SENTENCE} flags={viewer.flags}>
      <Panel id="profile" title="Profile" sub={email}>
        <ProfileForm kept={{ id, version, name, profile }} />
      </Panel>
    </SettingsFrame>
  )
}
