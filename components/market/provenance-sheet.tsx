'use client'

import { useEffect, useState } from 'react'
import { ProvenanceView } from '#components/market/provenance-view.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { reportHrefOf } from '#lib/suggest-href.ts'
import { readTrpc } from '#lib/trpc-read.ts'
import type { Provenance } from '#lib/view/provenance.ts'

export interface ProvenanceSheetProps {
  provenanceHref: string
  methodologyHref: string
  onClose: () => void
}

type Answer =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'known'; provenance: Provenance }

export function ProvenanceSheet({
  provenanceHref,
  methodologyHref,
  onClose,
}: ProvenanceSheetProps) {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    fetchProvenance(provenanceHref, abort.signal).then(
      (provenance) => {
        setAnswer({ state: 'known', provenance })
      },
      () => {
        if (!abort.signal.aborted) setAnswer({ state: 'failed' })
      },
    )
    return () => {
      abort.abort()
    }
  }, [provenanceHref, attempt])
  const retry = () => {
    setAnswer({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  const reportHref = reportHrefOf(provenanceHref)
  const foot = (
    <>
      <a className="btn" href={methodologyHref}>
        <Icon name="book" />
        Methodology
      </a>
      {answer.state === 'known' && (
        <CopyButton
          className="btn"
          text={JSON.stringify(answer.provenance, null, 2)}
          label="Copy JSON"
        >
          <Icon name="copy" />
          Copy JSON
        </CopyButton>
      )}
      {answer.state === 'known' && reportHref && (
        <a className="btn ghost" href={reportHref} rel="nofollow">
          Report this figure
        </a>
      )}
    </>
  )
  return (
    <Sheet title="How this figure was made" onClose={onClose} foot={foot}>
      {answer.state === 'loading' && (
        <section role="status">
          <span className="vh">Loading</span>
          {[60, 90, 40, 80, 70].map((width) => (
            <span key={width} className="sk mb-3 h-3" style={{ width: `${width}%` }} />
          ))}
        </section>
      )}
      {answer.state === 'failed' && (
        <section role="alert" className="grid justify-items-start gap-2">
          <p>Its history could not be fetched. The figure itself stands as published.</p>
          <button type="button" className="btn" onClick={retry}>
            <Icon name="retry" />
            Try again
          </button>
        </section>
      )}
      {answer.state === 'known' && <ProvenanceView provenance={answer.provenance} />}
    </Sheet>
  )
}

async function fetchProvenance(href: string, signal: AbortSignal): Promise<Provenance> {
  const body = await readTrpc(href, signal)
  if (!isProvenance(body)) throw new Error(`no provenance at ${href}`)
  return body
}

/** The route is ours and typed; this tells its answer from an error page. */
function isProvenance(body: unknown): body is Provenance {
  return (
    typeof body === 'object' &&
    body !== null &&
    'measureLabel' in body &&
    'inputs' in body &&
    'history' in body
  )
}
