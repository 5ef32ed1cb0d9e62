import { SidePanel } from '#components/ui/overlays/side-panel.tsx'

interface DownloadDrawerProps {
  files: readonly { label: string; href: string; note: string }[]
  /** title of the chart that the files are of, where the page has more than one */
  of?: string | undefined
  /** other charts of the page, each with its own files */
  more?: readonly { label: string; files: readonly { label: string; href: string }[] }[]
  /** the page in its state, absolute */
  share: string
  /** code of a frame with the chart; null: the page has none */
  embed: string | null
  /** the same question to the data API; null: it has none */
  api: {
    path: string
    query: string | null
    href: string | null
    leftOut: readonly string[]
  } | null
}

/** Files of what a page shows, in its state, and the ways to show it elsewhere; all of it is links and text to copy. */
export function DownloadDrawer({ files, of, more = [], share, embed, api }: DownloadDrawerProps) {
  return (
    <SidePanel
      id="download"
      title="Download and share"
      sub={of ? `Current view: ${of}` : 'Current view'}
    >
      <dl className="key-values">
        {files.map(({ label, href, note }) => (
          <div key={label} className="contents">
            <dt>
              <a className="link" href={href} download rel="nofollow">
                {label}
              </a>
            </dt>
            <dd>{note}</dd>
          </div>
        ))}
        {more.map(({ label, files: own }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="flex flex-wrap gap-x-3">
              {own.map((file) => (
                <a
                  key={file.label}
                  className="link"
                  href={file.href}
                  aria-label={`${label}: ${file.label}`}
                  download
                  rel="nofollow"
                >
                  {file.label}
                </a>
              ))}
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt>Link</dt>
          <dd className="mono select-all">{share}</dd>
        </div>
        {embed !== null && (
          <div className="contents">
            <dt>Embed code</dt>
            <dd className="mono select-all">{embed}</dd>
          </div>
        )}
        {api && (
          <div className="contents">
            <dt>
              <a className="link" href={api.href ?? '/platform-overview'} rel="nofollow">
                API query
              </a>
            </dt>
            <dd className="mono">
              GET {api.path}
              {api.query !== null && <small className="mono select-all">query={api.query}</small>}
              {api.leftOut.length > 0 && (
                <small>
                  Not included because the API has no field for it: {api.leftOut.join(', ')}.
                </small>
              )}
            </dd>
          </div>
        )}
      </dl>
    </SidePanel>
  )
}
