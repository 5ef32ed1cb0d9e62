import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { Fragment } from 'react'
import { storedRecords, storedInBrowser } from '#app/(site)/privacy/stored-records.ts'
import { publicMetadata } from '#app/metadata.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { CONSENT_DAYS } from '#lib/decide-consent.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { env } from '#server/core/env.ts'

const { description: SENTENCE } = fixedPages['/privacy']

export const generateMetadata = () => publicMetadata('/privacy')

export default function PrivacyPage() {
  const {
    NEXT_PUBLIC_BRAND: brand,
    CONTACT_EMAIL: contactEmail,
    NEXT_PUBLIC_POSTHOG_KEY: postHog,
    NEXT_PUBLIC_LOGROCKET_ID: logRocket,
    NEXT_PUBLIC_INTERCOM_APP_ID: intercom,
    SMTP_URL,
    SMTP_HOST,
  } = env()
  const services = [
    ...(postHog ? [POSTHOG] : []),
    ...(logRocket ? [LOGROCKET] : []),
    ...(intercom ? [INTERCOM] : []),
  ]
  return (
    <>
      <PageHeader title="Privacy" sentence={SENTENCE} />
      <div className="stack">
        <Panel id="short" title="Summary">
          <div className={TEXT}>
            <p>
              All public pages of {brand} can be read without an account, without cookies and
              without data going to third parties. An account requires an email address, a name, a
              company and a company type. You can export and delete it at any time.
            </p>
            <p>
              To download all data stored about you or delete your account, sign in and see{' '}
              <AppLink className={LINK} href="/settings#your-data">
                your settings
              </AppLink>
              .
              {contactEmail && (
                <>
                  {' '}
                  For other requests, write to{' '}
                  <a className={LINK} href={`mailto:${contactEmail}`}>
                    {contactEmail}
                  </a>
                  .
                </>
              )}
            </p>
          </div>
        </Panel>
        <Panel id="kept" title="Stored by the site">
          <Rows rows={storedRecords()} />
        </Panel>
        <Panel id="browser" title="Stored in your browser">
          <Rows rows={storedInBrowser} />
        </Panel>
        <Panel
          id="services"
          title="Third-party services"
          sub={services.length === 0 ? 'none on this site' : undefined}
        >
          {services.length === 0 ? (
            <p className={TEXT}>
              None are configured: pages load nothing from third parties, and no consent is
              requested.
            </p>
          ) : (
            <>
              <p className={TEXT}>
                They run only with your consent; before that there are no scripts, requests or
                cookies. Your answer is stored for {CONSENT_DAYS} days and with your account. You
                can change it in{' '}
                <AppLink className={LINK} href="/settings#preferences">
                  your settings
                </AppLink>
                . Browsers that send Global Privacy Control or Do Not Track are treated as having
                declined.
              </p>
              <Rows rows={services} />
            </>
          )}
        </Panel>
        <Panel id="never" title="Never stored">
          <p className={TEXT}>
            Passwords are not used.{' '}
            {(SMTP_URL ?? SMTP_HOST)
              ? 'The site does not store plain sign-in codes,'
              : 'The site does not store'}{' '}
            plain session keys or full IP addresses, and logs and events contain no email addresses
            or codes. Nothing is sold, and your reading is not profiled.
            {(SMTP_URL ?? SMTP_HOST)
              ? ''
              : ' No mail server is configured: emails, including codes, are printed ' +
                'to the server console and saved in a folder that only the operator can read.'}
          </p>
        </Panel>
      </div>
      <ArticleData path="/privacy" />
    </>
  )
}

const TEXT = 'grid max-w-[84ch] gap-2 px-4 py-3'
const LINK = 'link underline underline-offset-3'

const POSTHOG = {
  what: 'Page analytics (PostHog)',
  text:
    'Pages opened, without query strings, and the steps of sign-in and profile forms. ' +
    'Events go through this site, which forwards only their content: no cookies, ' +
    'IP addresses or browser headers. When you are signed in, they include your account ID.',
}
const LOGROCKET = {
  what: 'Session recording (LogRocket)',
  text:
    'Page content and clicks. All typed text, codes and keys are masked; ' +
    'for requests, only path and status are recorded. The script is loaded from LogRocket, ' +
    'which therefore receives your IP address; it is configured not to store it.',
}
const INTERCOM = {
  what: 'Chat (Intercom)',
  text:
    'A chat window to contact the operator. It is loaded from Intercom, ' +
    'which therefore receives your IP address and, when you are signed in, your email address.',
}

function Rows({ rows }: { rows: readonly { what: string; text: string; until?: string }[] }) {
  return (
    <dl className="grid gap-x-6 px-4 py-3 sm:grid-cols-[200px_minmax(0,1fr)]">
      {rows.map(({ what, text, until }) => (
        <Fragment key={what}>
          <dt className="py-1 font-medium">{what}</dt>
          <dd className="max-w-[84ch] pb-3 sm:py-1">
            {text}
            {until && <span className="block text-muted">Stored {until}.</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
