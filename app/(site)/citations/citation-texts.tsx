import { CopyButton } from '#components/ui/copy-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { citationBibtex, citationText, type Citation } from '#lib/citation.ts'

/** A citation as a sentence and as a BibTeX entry, each to be copied. */
export function CitationTexts({ of, citation }: { of: string; citation: Citation }) {
  return (
    <div className="grid gap-3 p-4">
      <CopyText label="Text" of={of} text={citationText(citation)} />
      <CopyText label="BibTeX" of={of} text={citationBibtex(citation)} isCode />
    </div>
  )
}

/** A text in a well, copied as it stands. */
export function CopyText({
  label,
  of,
  text,
  isCode = false,
}: {
  label: string
  of: string
  text: string
  isCode?: boolean
}) {
  return (
    <figure className="rounded-sm border border-border bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-b border-border py-0.5 pr-1 pl-3 text-12 text-muted">
        <span>{label}</span>
        <CopyButton
          text={text}
          label={`Copy ${label === 'BibTeX' ? label : label.toLowerCase()}: ${of}`}
        >
          <Icon name="copy" small />
        </CopyButton>
      </figcaption>
      <p
        className={`px-3 py-2 [overflow-wrap:anywhere] ${isCode ? 'mono text-12 whitespace-pre-wrap' : ''}`}
      >
        {text}
      </p>
    </figure>
  )
}
