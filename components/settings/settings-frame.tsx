import '../../styles/components/settings.css'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Tabs } from '#components/ui/choices/tabs.tsx'
import type { Flags } from '#lib/registry/flags.ts'

const PAGES = [
  { key: 'overview', label: 'Overview', href: '/settings' },
  { key: 'profile', label: 'Profile', href: '/settings/profile' },
  { key: 'plan', label: 'Plan', href: '/settings/plan' },
  { key: 'team', label: 'Team', href: '/settings/team' },
  { key: 'api-keys', label: 'API keys', href: '/settings/api-keys', flag: 'enable-api-keys' },
] as const

interface SettingsFrameProps {
  current: (typeof PAGES)[number]['key']
  title: string
  sentence: ReactNode
  flags: Flags
  actions?: ReactNode
  children: ReactNode
}

/** Around every page of the settings: its head, and the way to the others. */
export function SettingsFrame({
  current,
  title,
  sentence,
  flags,
  actions,
  children,
}: SettingsFrameProps) {
  const tabs = PAGES.filter((page) => !('flag' in page) || flags[page.flag])
  return (
    <>
      <PageHeader title={title} sentence={sentence} actions={actions} />
      <Tabs label="Settings" tabs={tabs} current={current} />
      <noscript>
        <p className="set-text">Editing on these pages requires JavaScript.</p>
      </noscript>
      <div className="stack mt-4">{children}</div>
    </>
  )
}
