import { Notice } from '#components/ui/messages/notice.tsx'

/** Says what the whole site shows: a generated history, nothing yet, or real figures, which need no word. */
export function SiteNotice({ mode }: { mode: 'demo' | 'real' | 'empty' }) {
  if (mode === 'demo')
    return (
      <Notice kind="demo" title="Demo data: generated history, not market data.">
        Names and terms are real; all figures are generated.
      </Notice>
    )
  if (mode === 'empty')
    return (
      <Notice kind="plain" title="No figures yet.">
        Names and terms are loaded; figures appear after the first ingest.
      </Notice>
    )
  return null
}
