import { memberOnce } from '#app/_blocks/frame/member.ts'
import { pageMetadata } from '#app/metadata.ts'
import { DeleteAccount } from '#components/settings/delete-account.tsx'
import { LinkedSignIns } from '#components/settings/linked-sign-ins.tsx'
import { AddPasskey, PasskeyList } from '#components/settings/passkey-list.tsx'
import { PreferencesForm } from '#components/settings/preferences-form.tsx'
import { RecentSignIns } from '#components/settings/recent-sign-ins.tsx'
import { EndAllSessions, SessionList } from '#components/settings/session-list.tsx'
import { SettingsFrame } from '#components/settings/settings-frame.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { KeyValues } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { planName } from '#lib/registry/plan-offers.ts'
import { ACCOUNT_EXPORT_HREF } from '#lib/links/settings-links.ts'
import { providerName } from '#server/people/auth/providers.ts'
import { listLinkedSignIns } from '#server/people/accounts/list-linked-sign-ins.ts'
import { listPasskeys } from '#server/people/passkeys/own-passkeys.ts'
import { listSessions } from '#server/people/sessions/list-sessions.ts'
import { recentSignIns } from '#server/people/sessions/list-recent-sign-ins.ts'
import { getProfile } from '#server/people/users/get-profile.ts'

const SENTENCE = 'Your account, preferences and sessions.'

export const metadata = pageMetadata({
  title: 'Settings',
  description: SENTENCE,
  path: '/settings',
  noindex: true,
})

export default async function SettingsPage() {
  const viewer = await memberOnce('/settings')
  const [user, sessions, linked, passkeys, recent] = await Promise.all([
    getProfile(viewer),
    listSessions(viewer),
    listLinkedSignIns(viewer),
    listPasskeys(viewer),
    recentSignIns(viewer),
  ])
  const link = (href: string, text: string) => (
    <AppLink className="link underline underline-offset-3" href={href}>
      {text}
    </AppLink>
  )
  return (
    <SettingsFrame current="overview" title="Settings" sentence={SENTENCE} flags={viewer.flags}>
      <div className="g-2">
        <Panel
          id="account"
          title="Account"
          foot={
            <ButtonLink href="/settings/profile" more>
              Edit profile
            </ButtonLink>
          }
        >
          <KeyValues
            rows={[
              { label: 'Name', value: user.name, note: user.name ? null : 'Not given' },
              { label: 'Email', value: user.email },
              {
                label: 'Organization',
                value: user.organization
                  ? link('/settings/team', user.organization.name)
                  : link('/settings/team', 'None'),
              },
              { label: 'Plan', value: link('/settings/plan', planName(viewer.plan)) },
              ...(viewer.role === 'ADMIN' ? [{ label: 'Role', value: 'Admin of this site' }] : []),
            ]}
          />
        </Panel>
        <Panel id="preferences" title="Preferences">
          <PreferencesForm preferences={user.preferences} />
        </Panel>
      </div>
      <div className="g-2">
        <Panel id="sign-in" title="Sign-in methods">
          <LinkedSignIns
            email={user.email}
            linked={linked.map(({ id, provider, createdAt }) => ({
              id,
              provider: providerName(provider),
              createdAt: createdAt.toISOString(),
            }))}
          />
        </Panel>
        <Panel
          id="passkeys"
          title="Passkeys"
          sub={passkeys.length || undefined}
          actions={<AddPasskey />}
        >
          <PasskeyList
            passkeys={passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
              id,
              name,
              createdAt: createdAt.toISOString(),
              lastUsedAt: lastUsedAt?.toISOString() ?? null,
            }))}
          />
        </Panel>
      </div>
      <Panel
        id="sessions"
        title="Active sessions"
        sub={sessions.length}
        actions={<EndAllSessions />}
      >
        <SessionList
          sessions={sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => ({
            id,
            device,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            isCurrent,
          }))}
        />
      </Panel>
      <Panel id="recent" title="Recent sign-ins">
        <RecentSignIns
          rows={recent.map(({ at, method, ...row }) => ({
            ...row,
            at: at.toISOString(),
            method: method === null || method === 'code' ? method : providerName(method),
          }))}
        />
      </Panel>
      <Panel id="your-data" title="Your data">
        <p className="set-text">
          You can download everything stored about you as one file. For what is stored, why and how
          long, see the {link('/privacy', 'privacy page')}.
        </p>
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          <ButtonLink href={ACCOUNT_EXPORT_HREF} icon="download" download>
            Download my data
          </ButtonLink>
          <DeleteAccount email={user.email} />
        </div>
      </Panel>
    </SettingsFrame>
  )
}
