import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'

/** The address of the view, word by word: whoever opens it sees the same. */
export function StudioAddress({ href, url }: { href: string; url: string }) {
  const [path = '', query = ''] = href.split('?')
  return (
    <div className="url">
      <span>
        {path}
        {query
          .split('&')
          .filter(Boolean)
          .map((pair, at) => {
            const [key = '', value = ''] = pair.split('=')
            return (
              <span key={key}>
                {at === 0 ? '?' : '&'}
                <wbr />
                {key}=<b>{decodeURIComponent(value.replaceAll('+', ' '))}</b>
              </span>
            )
          })}
      </span>
      <CopyButton text={url} label="Copy the address">
        <Icon name="copy" />
      </CopyButton>
    </div>
  )
}
