import { CopyText } from '#app/(site)/citations/citation-texts.tsx'
import { ArticleData } from '#app/_blocks/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { AppLink } from '#components/ui/app-link.tsx'
import { FilterOptions } from '#components/ui/filter-options.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import {
  EMBED_BLOCKS,
  embedAddress,
  embedBlocks,
  embedCode,
  type EmbedBlock,
} from '#lib/embed-href.ts'
import { sayUnknown } from '#lib/address-words.ts'
import { describeIgnored } from '#lib/ignored-words.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { visualizationState } from '#lib/page-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { CHART_MODES, CHART_RANGES, CHART_SCALES } from '#lib/view/chart.ts'
import { embeddablePages, type EmbeddablePage } from '#server/pages/embeddable-pages.ts'

const { description: SENTENCE } = fixedPages['/developer/visualization']
/** Pages that show a block best, where it is not the first one that has it. */
const BEST: Readonly<Partial<Record<EmbedBlock, string>>> = {
  chart: '/treasuries',
  league: '/treasuries',
  assets: '/treasuries',
}
const SIZES = { s: 200, m: 300, l: 420 } as const
const WORDS = {
  range: { '30d': '30D', '90d': '90D', '1y': '1Y', all: 'All' },
  mode: { value: 'Value', share: 'Share', indexed: 'Indexed' },
  scale: { linear: 'Linear', log: 'Log' },
  view: { chart: 'Chart', table: 'Table' },
  group: { asset: 'Asset', network: 'Network', platform: 'Platform', class: 'Class' },
  kind: { all: 'All', distributed: 'Distributed', represented: 'Represented' },
  size: { s: 'Small', m: 'Medium', l: 'Large' },
} as const

export const generateMetadata = () => publicMetadata('/developer/visualization')

export default async function VisualizationPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const [{ state, href }, pages] = [
    readState('/developer/visualization', visualizationState, params),
    await embeddablePages(),
  ]
  const page = pages.find(({ path }) => path === state.page) ?? pages[0]
  if (!page) return null
  const block = page.blocks.find((known) => known === state.block) ?? page.blocks[0] ?? 'chart'
  const groups = page.groups.filter((key) => key in WORDS.group)
  const group = groups.find((key) => key === state.group)
  const isChart = block === 'chart'
  const query = isChart
    ? {
        group,
        kind: page.hasKinds && state.kind !== 'all' ? state.kind : undefined,
        ...changed(state),
        ...(state.size === 'm' ? {} : { height: String(SIZES[state.size]) }),
      }
    : { kind: page.hasKinds && state.kind !== 'all' ? state.kind : undefined }
  const height = embedBlocks[block].height + (isChart ? SIZES[state.size] - SIZES.m : 0)
  return (
    <>
      <IgnoredWords
        sentences={[
          ...describeIgnored(visualizationState, params),
          ...sayUnknown(
            'page',
            state.page,
            pages.map(({ path }) => path),
          ),
        ]}
      />
      <PageHeader title="Visualization" sentence={SENTENCE} />
      <div className="stack">
        <Panel id="choose" title="Choose">
          <div className="grid gap-3 px-4 py-3">
            <FilterOptions
              label="Page"
              current={page.path}
              options={pages.map(({ path, label }) => ({
                key: path,
                label,
                href: href({ page: path }),
              }))}
            />
            <FilterOptions
              label="Block"
              current={block}
              options={page.blocks.map((key) => ({
                key,
                label: embedBlocks[key].label,
                href: href({ block: key }),
              }))}
            />
          </div>
          {(isChart || page.hasKinds) && (
            <div className="ctl border-t border-border">
              {isChart && groups.length > 1 && (
                <Segments
                  label="Group by"
                  current={group ?? ''}
                  options={groups.map((key) => ({
                    key,
                    label: WORDS.group[key],
                    href: href({ group: key === group ? undefined : key }),
                  }))}
                />
              )}
              {page.hasKinds && (
                <Segments
                  label="Tokenization"
                  current={state.kind}
                  options={(['all', 'distributed', 'represented'] as const).map((key) => ({
                    key,
                    label: WORDS.kind[key],
                    href: href({ kind: key }),
                  }))}
                />
              )}
              {isChart && (
                <Segments
                  label="Range"
                  mono
                  current={state.range}
                  options={CHART_RANGES.map((key) => ({
                    key,
                    label: WORDS.range[key],
                    href: href({ range: key }),
                  }))}
                />
              )}
              {isChart && (
                <Segments
                  label="Show as"
                  current={state.mode}
                  options={CHART_MODES.map((key) => ({
                    key,
                    label: WORDS.mode[key],
                    href: href({ mode: key }),
                  }))}
                />
              )}
              {isChart && (
                <Segments
                  label="Scale"
                  current={state.scale}
                  options={CHART_SCALES.map((key) => ({
                    key,
                    label: WORDS.scale[key],
                    href: href({ scale: key }),
                  }))}
                />
              )}
              {isChart && (
                <Segments
                  label="As"
                  current={state.view}
                  options={(['chart', 'table'] as const).map((key) => ({
                    key,
                    label: WORDS.view[key],
                    href: href({ view: key }),
                  }))}
                />
              )}
              {isChart && (
                <Segments
                  label="Height"
                  current={state.size}
                  options={(['s', 'm', 'l'] as const).map((key) => ({
                    key,
                    label: WORDS.size[key],
                    href: href({ size: key }),
                  }))}
                />
              )}
            </div>
          )}
        </Panel>
        <Preview page={page} block={block} query={query} height={height} />
        <h2 className="mt-2 text-16 font-semi">All embeds</h2>
        {EMBED_BLOCKS.flatMap((each) => {
          const from =
            pages.find(({ path, blocks }) => path === BEST[each] && blocks.includes(each)) ??
            pages.find(({ blocks }) => blocks.includes(each))
          return from && !(each === block && from === page)
            ? [
                <Sample
                  key={each}
                  page={from}
                  block={each}
                  query={{}}
                  height={embedBlocks[each].height}
                />,
              ]
            : []
        })}
        <p className="max-w-[84ch] text-12 text-muted">
          Embeds show their source and date, follow the viewer&apos;s theme, and set no cookies. The
          URL keeps the settings of the original page. For the figures as data, see{' '}
          <AppLink className="link underline underline-offset-3" href="/downloads">
            Downloads
          </AppLink>
          .
        </p>
      </div>
      <ArticleData path="/developer/visualization" />
    </>
  )
}

/** Returns the parts of a chart's state that are not at their default. */
function changed({
  range,
  scale,
  mode,
  view,
}: {
  range: string
  scale: string
  mode: string
  view: string
}): Record<string, string> {
  return Object.fromEntries(
    [
      ['range', range, '1y'],
      ['scale', scale, 'linear'],
      ['mode', mode, 'value'],
      ['view', view, 'chart'],
    ].flatMap(([name = '', value = '', usual]) => (value === usual ? [] : [[name, value]])),
  )
}

interface SampleProps {
  page: EmbeddablePage
  block: EmbedBlock
  query: Readonly<Record<string, string | undefined>>
  height: number
}

/** Shows the chosen block as it stands in the other page, and its code. */
function Preview(sample: SampleProps) {
  return (
    <Panel id="preview" title="Preview" sub={nameSample(sample)}>
      <Framed {...sample} loading="eager" />
    </Panel>
  )
}

/** One of all blocks. What is folded is not loaded: each is a page of its own. */
function Sample(sample: SampleProps) {
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
