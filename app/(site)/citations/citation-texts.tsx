import { CopyButton } from '#components/ui/buttons/copy-button.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import {
  citationApa,
  citationBibtex,
  citationRis,
  citationText,
  type Citation,
} from '#lib/files/citation.ts'

/** A citation in every form that we write, each to be copied. */
export function CitationTexts({ of, citation }: { of: string; citation: Citation }) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <CopyText label="Text" of={of} text={citationText(citation)} />
      <CopyText label="APA" of={of} text={citationApa(citation)} />
      <CopyText label="BibTeX" of={of} text={citationBibtex(citation)} isCode />
      <CopyText label="RIS" of={of} text={citationRis(citation)} isCode />
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
    <figure className="min-w-0 rounded-sm border border-border bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-b border-border py-0.5 pr-1 pl-3 text-12 text-muted">
        <span>{label}</span>
        <CopyButton text={text} label={nameCopy(label, of)}>
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

/** Where a row has no room for the texts themselves: the two that are asked for most. */
export function CopyCitation({ of, citation }: { of: string; citation: Citation }) {
  return (
    <span className="inline-flex gap-1">
      <CopyButton className="btn" text={citationText(citation)} label={nameCopy('Text', of)}>
        Text
      </CopyButton>
      <CopyButton className="btn" text={citationBibtex(citation)} label={nameCopy('BibTeX', of)}>
        BibTeX
      </CopyButton>
    </span>
  )
}

const nameCopy = (form: string, of: string): string =>
  `Copy ${form === 'Text' ? 'text' : form}: ${of}`
