import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { identifyFigure, type FigureId } from '#lib/view/figures/figure-id.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { env } from '#server/core/env.ts'
import { findPage } from '#server/pages/all-pages.ts'

/** The content of the image of a shared link. */
interface SocialPicture {
  title: string
  sentence: string
  figure: {
    label: string
    value: number
    unit: ShownUnit
    measure: MeasureKey | null
    asOf: Day
    isDemo: boolean
    /** the scope and measure of the figure, as the page says it */
    of: FigureId | null
  } | null
}

/** The picture of the page at a decoded path, with its first measured figure; null for no such page. */
export async function readSocialPicture(path: string): Promise<SocialPicture | null> {
  const found = findPage(path)
  const page = found && (await found.page.read(found.slug, {}))
  if (!page) return null
  const measured = page.headline.find(({ measure, value }) => measure !== null && value !== null)
  const isSite = path === '/'
  return {
    title: isSite ? env().NEXT_PUBLIC_BRAND : page.name,
    sentence: isSite
      ? 'Tokenized real-world assets, with a source for every figure.'
      : page.description,
    figure:
      measured && measured.value !== null && measured.asOf !== null
        ? {
            label: measured.label,
            value: measured.value,
            unit: measured.unit,
            measure: measured.measure,
            asOf: measured.asOf,
            of: identifyFigure(measured),
            isDemo: measured.quality === 'demo',
          }
        : null,
  }
}
