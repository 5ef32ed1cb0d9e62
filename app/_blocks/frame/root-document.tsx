import '../../../styles/globals.css'
import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { documentTitle } from '#app/document-title.ts'
import { AnalyticsIsland } from '#components/analytics/analytics-island.tsx'
import { EarlyScript } from '#components/nav/early-script.tsx'
import { SessionIsland } from '#components/session/session-island.tsx'
import { ToastRegion } from '#components/ui/overlays/toast-region.tsx'
import type { UserProfile } from '#lib/view/account/user-profile.ts'
import { env } from '#server/core/env.ts'

const sans = localFont({
  src: '../../../styles/fonts/GeistSans.woff2',
  variable: '--font-geist-sans',
  weight: '400 600',
  display: 'swap',
  preload: true,
})
const mono = localFont({
  src: '../../../styles/fonts/GeistMono.woff2',
  variable: '--font-geist-mono',
  weight: '400 600',
  display: 'swap',
  preload: true,
  adjustFontFallback: false,
})

/** Metadata of every page of the site, where the page itself gives no other. */
export function documentMetadata(): Metadata {
  const { NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_SITE_URL: url } = env()
  return {
    metadataBase: new URL(url),
    title: {
      default: documentTitle('Tokenized real-world assets, tested'),
      template: documentTitle('%s'),
    },
    description:
      'Market data about tokenized real-world assets. ' +
      'Every figure links to its date, formula, inputs, source and history.',
    applicationName: brand,
    openGraph: { siteName: brand, type: 'website', locale: 'en_US' },
    formatDetection: { telephone: false },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
  }
}

export const documentViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f5f8' },
    { media: '(prefers-color-scheme: dark)', color: '#08090c' },
  ],
}

/**
 * The document around every page: theme, fonts, the way to the content, sign-in and messages. Each
 * root layout stands in it.
 */
export function Document({
  account = null,
  children,
}: {
  /** profile of the reader, on a page that is theirs alone */
  account?: UserProfile | null
  children: ReactNode
}) {
  return (
    // the script sets the theme on this element before React sees it
    <html
      lang="en"
      className={`${sans.variable} ${mono.variable}`}
      {...(account && { 'data-account': 'in' })}
      suppressHydrationWarning
    >
      <head>
        <EarlyScript />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <SessionIsland brand={env().NEXT_PUBLIC_BRAND} {...(account && { account })} />
        <ToastRegion />
        <Analytics />
      </body>
    </html>
  )
}

/** Only where a service of others has a key. */
function Analytics() {
  const {
    NEXT_PUBLIC_POSTHOG_KEY: postHog,
    NEXT_PUBLIC_LOGROCKET_ID: logRocket,
    NEXT_PUBLIC_INTERCOM_APP_ID: intercom,
  } = env()
  if (!postHog && !logRocket && !intercom) return null
  return (
    <AnalyticsIsland
      keys={{ postHog: postHog ?? null, logRocket: logRocket ?? null, intercom: intercom ?? null }}
    />
  )
}
