import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { StampFace, type StampState } from '#components/ui/marks/stamp.tsx'
import type { Quality } from '#lib/view/figures/published-figure.ts'

interface ProvenanceStampProps {
  /** "Distributed Asset Value" */
  of: string
  quality: Quality
  /** the page of its measure, for who has no script */
  methodologyHref: string
  /** address that the sheet fetches; null: the link leads to the methodology */
  provenanceHref: string | null
  /** a notice on the page says "demo" for all figures */
  glyphOnly?: boolean
}

const STATE: Readonly<Record<Quality, StampState>> = {
  published: 'glyph',
  estimated: 'glyph',
  upper_bound: 'glyph',
  demo: 'demo',
  held: 'held',
}
const WORDS: Readonly<Record<Quality, string>> = {
  published: 'published',
  estimated: 'estimated',
  upper_bound: 'an upper bound',
  demo: 'demo data',
  held: 'the latest reading is held',
}

/** The stamp of a figure. A link that works by itself; the listener of the page opens it as a sheet. */
export function ProvenanceStamp({
  of,
  quality,
  methodologyHref,
  provenanceHref,
  glyphOnly = false,
}: ProvenanceStampProps) {
  const state = STATE[quality]
  return (
    <AppLink
      className={`stamp ${state}`}
      href={methodologyHref}
      data-provenance={provenanceHref ?? undefined}
      aria-label={`How ${of} was calculated: ${WORDS[quality]}`}
    >
      <StampFace state={state} glyphOnly={glyphOnly && quality === 'demo'} />
      <i />
    </AppLink>
  )
}
