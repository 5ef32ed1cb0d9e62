import { CopyText } from '#app/(site)/citations/citation-texts.tsx'
import { siteUrl } from '#app/site-url.ts'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { embedAddress, embedBlocks, embedCode, type EmbedBlock } from '#lib/links/embed-href.ts'
import type { EmbeddablePage } from '#server/pages/embeddable-pages.ts'

interface SampleProps {
  page: EmbeddablePage
  block: EmbedBlock
  query: Readonly<Record<string, string | undefined>>
  height: number
}

/** Shows the chosen block as it stands in the other page, and its code. */
export function Preview(sample: SampleProps) {
  return (
    <Panel id="preview" title="Preview" sub={nameSample(sample)}>
      <Framed {...sample} loading="eager" />
    </Panel>
  )
}

/** One of all blocks. What is folded is not loaded: each is a page of its own. */
export function Sample(sample: SampleProps) {
  return (
    <details className="panel drawer" id={sample.block}>
      <summary className="panel-head">
        <h3 className="text-14 font-semi">{embedBlocks[sample.block].label}</h3>
        <span className="sub">{sample.page.label}</span>
        <span className="push-end">
          <Icon name="chevronDown" />
        </span>
      </summary>
      <Framed {...sample} loading="lazy" />
    </details>
  )
}

const nameSample = ({ page, block }: SampleProps): string =>
  `${page.label}: ${embedBlocks[block].label.toLowerCase()}`

function Framed({ loading, ...sample }: SampleProps & { loading: 'eager' | 'lazy' }) {
  const { page, block, query, height } = sample
  const address = embedAddress(page.path, block, query)
  const title = nameSample(sample)
  return (
    <>
      <div className="p-4">
        <iframe
          className="block w-full rounded-md border-0 bg-page"
          src={address}
          title={title}
          height={height}
          loading={loading}
        />
        <div className="mt-3">
          <CopyText
            label="Code"
            of={title}
            text={embedCode(siteUrl(address), title, height)}
            isCode
          />
        </div>
      </div>
      <div className="panel-foot">
        <span className="mono text-11 [overflow-wrap:anywhere]">{address}</span>
        <span className="push-end">
          <a className="link" href={address} target="_blank" rel="noopener">
            Open embed
          </a>
        </span>
      </div>
    </>
  )
}
