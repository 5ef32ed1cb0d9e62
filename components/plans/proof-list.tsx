import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { qualityRuleKeys } from '#lib/registry/quality-rules.ts'

interface Proof {
  title: string
  text: string
  /** where it can be checked */
  href: string
  label: string
}

/** Lists the promises of the site, each with the page where a reader can check it. */
export function ProofList({ brand }: { brand: string }) {
  const proofs: readonly Proof[] = [
    {
      title: 'Every figure can be tested',
      text: 'As-of date, formula, inputs, source, run and earlier published values, on the page and in the API.',
      href: '/methodology',
      label: 'Methodology',
    },
    {
      title: 'Implausible totals are held',
      text:
        `${showFullCount(qualityRuleKeys.length)} rules check data before publication. ` +
        'A value that fails is held with the reason, and the last good value stays published.',
      href: '/status',
      label: 'Status',
    },
    {
      title: 'Growth separate from coverage',
      text: 'A newly connected source raises a total without growth. The two are reported separately.',
      href: '/changes',
      label: 'Changes',
    },
    {
      title: 'Point in time',
      text: 'Any page or query can be read as published on an earlier date, before later revisions.',
      href: '/citations',
      label: 'How to cite',
    },
    {
      title: 'Compatible API',
      text: 'Clients written for the market leader’s version 4 only need a different base URL and a key.',
      href: '/docs/api',
      label: 'Reference',
    },
    {
      title: 'Self-hosted',
      text: `${brand} includes its data pipeline. It runs on a single machine with Node, or on your own PostgreSQL.`,
      href: '/citations#sources',
      label: 'Sources',
    },
  ]
  return (
    <Panel id="verify" title="What you can verify">
      <ol className="proofs">
        {proofs.map(({ title, text, href, label }) => (
          <li key={title}>
            <h3 className="font-semi">{title}</h3>
            <p className="mt-0.5 mb-2 text-soft">{text}</p>
            <AppLink className="link text-12" href={href}>
              {label}
            </AppLink>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
