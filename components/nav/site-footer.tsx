import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { showTime } from '#lib/format/show-time.ts'

interface SiteFooterProps {
  /** when the figures last moved, ISO; null: there are none */
  dataTime: string | null
  links: readonly { label: string; href: string }[]
  /** texts that the licenses of the sources ask to be printed */
  attributions: readonly string[]
  contactEmail: string | null
}

export function SiteFooter({ dataTime, links, attributions, contactEmail }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div>
        <span>
          {dataTime ? (
            <>
              Data as of <time dateTime={dataTime}>{showTime(dataTime)}</time>
            </>
          ) : (
            'No data yet'
          )}
        </span>
        <nav aria-label="About the data">
          {links.map((link) => (
            <AppLink key={link.href} href={link.href}>
              {link.label}
            </AppLink>
          ))}
          {contactEmail && <a href={`mailto:${contactEmail}`}>Contact</a>}
        </nav>
        {attributions.length > 0 && (
          <ul aria-label="Sources">
            {attributions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  )
}
