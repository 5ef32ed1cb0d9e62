import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import {
  EmbedControls,
  listGroups,
  SIZES,
} from '#app/(site)/developer/visualization/embed-controls.tsx'
import { Preview, Sample } from '#app/(site)/developer/visualization/embed-sample.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { EMBED_BLOCKS, embedBlocks, type EmbedBlock } from '#lib/links/embed-href.ts'
import { sayUnknown } from '#lib/page-state/address-words.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { visualizationState } from '#lib/page-state/developer-states.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { embeddablePages, type EmbeddablePage } from '#server/pages/embeddable-pages.ts'

const { description: SENTENCE } = fixedPages['/developer/visualization']
/** Pages that show a block best, where it is not the first one that has it. */
const BEST: Readonly<Partial<Record<EmbedBlock, string>>> = {
  chart: '/treasuries',
  league: '/treasuries',
  assets: '/treasuries',
}

export const generateMetadata = () => publicMetadata('/developer/visualization')

export default async function VisualizationPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  const { state, href } = readState('/developer/visualization', visualizationState, params)
  const pages = await embeddablePages()
  const page = pages.find(({ path }) => path === state.page) ?? pages[0]
  if (!page) return null
  const block = page.blocks.find((known) => known === state.block) ?? page.blocks[0] ?? 'chart'
  const group = listGroups(page).find((key) => key === state.group)
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
          <EmbedControls state={state} href={href} page={page} block={block} group={group} />
        </Panel>
        <Preview
          page={page}
          block={block}
          query={embedQuery(state, page, block, group)}
          height={embedBlocks[block].height + (block === 'chart' ? SIZES[state.size] - SIZES.m : 0)}
        />
        <h2 className="mt-2 text-16 font-semi">All embeds</h2>
        <OtherSamples pages={pages} page={page} block={block} />
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

type State = ReturnType<typeof readState<typeof visualizationState>>['state']

/** The settings that the address of the embedded block says. */
function embedQuery(
  state: State,
  { hasKinds }: EmbeddablePage,
  block: EmbedBlock,
  group: string | undefined,
): Record<string, string | undefined> {
  const kind = hasKinds && state.kind !== 'all' ? state.kind : undefined
  if (block !== 'chart') return { kind }
  return {
    group,
    kind,
    ...changed(state),
    ...(state.size === 'm' ? {} : { height: String(SIZES[state.size]) }),
  }
}

/** A sample of every block but the one that is previewed. */
function OtherSamples({
  pages,
  page,
  block,
}: {
  pages: readonly EmbeddablePage[]
  page: EmbeddablePage
  block: EmbedBlock
}) {
  return EMBED_BLOCKS.flatMap((each) => {
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
  })
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
