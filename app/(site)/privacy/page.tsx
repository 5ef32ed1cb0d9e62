import { ArticleData } from '#app/_blocks/article-data.tsx'
import { Fragment } from 'react'
import { storedRecords, storedInBrowser } from '#app/(site)/privacy/stored-records.ts'
import { publicMetadata } from '#app/metadata.ts'
import { AppLink } from '#components/ui/app-link.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { CONSENT_DAYS } from '#lib/consent.ts'
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
        <Panel id="short" title="In short">
          <div className={TEXT}>
            <p>
              Every public page of {brand} can be read without an account, without a cookie and
              without a word to anybody else. An account needs an address, and a name, a company and
              its kind; it can be taken away as a file and deleted by its owner at any time.
            </p>
            <p>
              Signed in, you find both on{' '}
              <AppLink className={LINK} href="/settings#your-data">
                your settings
              </AppLink>
              : the download of everything kept about you, and the deletion of the account.
              {contactEmail && (
                <>
                  {' '}
                  For anything else write to{' '}
                  <a className={LINK} href={`mailto:${contactEmail}`}>
                    {contactEmail}
                  </a>
                  .
                </>
              )}
            </p>
          </div>
        </Panel>
        <Panel id="kept" title="What the site keeps">
          <Rows rows={storedRecords} />
        </Panel>
        <Panel id="browser" title="What your browser keeps">
          <Rows rows={storedInBrowser} />
        </Panel>
        <Panel
          id="services"
          title="Third-party services"
          sub={services.length === 0 ? 'none on this site' : undefined}
        >
          {services.length === 0 ? (
            <p className={TEXT}>
              None is set up here: pages load nothing from anybody else, and no reader is asked for
              consent.
            </p>
          ) : (
            <>
              <p className={TEXT}>
                They run after you have said yes, and not before: no script, no request, no cookie.
                The answer is kept for {CONSENT_DAYS} days and with your account, and can be changed
                in{' '}
                <AppLink className={LINK} href="/settings#preferences">
                  your settings
                </AppLink>
                . A browser that sends Global Privacy Control or Do Not Track has said no, and is
                not asked.
              </p>
              <Rows rows={services} />
            </>
          )}
        </Panel>
        <Panel id="never" title="What is never kept">
          <p className={TEXT}>
            No passwords: there are none.{' '}
            {(SMTP_URL ?? SMTP_HOST) ? 'No sign-in codes as they were sent, no' : 'No'} session keys
            as your browser holds them, no whole IP addresses, no address or code in the log or in
            an event. Nothing is sold, and no profile is made of what you read.
            {(SMTP_URL ?? SMTP_HOST)
              ? ''
              : ' No mail server is set up on this installation: its mails, codes among them, are printed where it runs and lie in a folder there, which only its operator can read.'}
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
  text: 'Which pages are opened, without their queries, and the steps of signing in and of the profile. Events go to this site first, which passes on their text alone: no cookie, no IP address, no header of your browser. Signed in, they carry the number of your account.',
}
const LOGROCKET = {
  what: 'Session recording (LogRocket)',
  text: 'What is shown on the page and where it is pressed. Everything that is typed is masked, and so are codes and keys; of requests only their way and status are recorded. The script comes from LogRocket, which thereby learns your IP address; it is told not to keep it.',
}
const INTERCOM = {
  what: 'Chat (Intercom)',
  text: 'A window to write to the people behind the site. It comes from Intercom, which thereby learns your IP address, and signed in your e-mail address.',
}

function Rows({ rows }: { rows: readonly { what: string; text: string; until?: string }[] }) {
  return (
    <dl className="grid gap-x-6 px-4 py-3 sm:grid-cols-[200px_minmax(0,1fr)]">
      {rows.map(({ what, text, until }) => (
        <Fragment key={what}>
          <dt className="py-1 font-medium">{what}</dt>
          <dd className="max-w-[84ch] pb-3 sm:py-1">
            {text}
            {until && <span className="block text-muted">Kept {until}.</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
