import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { ChartPicture } from '#components/charts/picture/chart-picture.tsx'
import { PictureCard } from '#components/charts/picture/picture-card.tsx'
import { layOutPicture } from '#components/charts/picture/picture.ts'
import type { Picture } from '#components/charts/picture/picture-sheet.ts'
import { drawnPlot } from '#components/charts/plot/join-bars.ts'
import { showDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/show-published-by.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { describeEvent } from '#lib/view/charts/chart-event.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { ChartDownload } from '#server/pages/download/download.ts'

interface ImageRequest {
  chart: ChartDownload
  model: ChartModel
  brand: string
  isDemo: boolean
}

const FONT_FOLDER = join(process.cwd(), 'node_modules', 'geist', 'dist', 'fonts', 'geist-sans')

/** The chart of a page as a file of SVG, drawn by the shapes that the page is drawn by. */
export async function chartSvg(request: ImageRequest): Promise<string> {
  return markup(pictureFor(request), labelImage(request), true)
}

/** The same as pixels, 1600 wide. */
export async function chartPng(request: ImageRequest): Promise<ArrayBuffer> {
  const picture = pictureFor(request)
  const drawing = Buffer.from(await markup(picture, labelImage(request), false)).toString('base64')
  const [regular, semibold] = await Promise.all(
    ['Geist-Regular.ttf', 'Geist-SemiBold.ttf'].map((file) => readFile(join(FONT_FOLDER, file))),
  )
  if (!regular || !semibold) throw new Error('image fonts are missing')
  const image = new ImageResponse(
    <PictureCard picture={picture} drawing={`data:image/svg+xml;base64,${drawing}`} />,
    {
      width: picture.width,
      height: picture.height,
      fonts: [
        { name: 'Geist', data: regular, weight: 400 },
        { name: 'Geist', data: semibold, weight: 600 },
      ],
    },
  )
  return image.arrayBuffer()
}

function pictureFor({
  chart: { pageName, asOf, point = NOW, money, view },
  model,
  brand,
  isDemo,
}: ImageRequest): Picture {
  const plot = drawnPlot(model, view)
  return layOutPicture({
    title: `${pageName}: ${model.title}`,
    brand,
    plot,
    sentence: [
      ...(asOf === null ? [] : [`As of ${showDay(asOf)} UTC`]),
      ...(point.asOf === null ? [] : [`As published by ${showPublishedBy(point.asOf)}`]),
      ...(money?.rates
        ? [
            `${getCurrency(money.currency).code} at daily ${money.rates.isDemo ? 'demo' : 'ECB reference'} rates`,
          ]
        : []),
      ...(view.mode === 'value'
        ? []
        : [view.mode === 'share' ? 'Share of the total' : '100 on the first day']),
      ...(isDemo ? ['Demo data: generated, not market data'] : []),
    ].join(' · '),
    foot: `Source: ${model.source}`,
    notes: plot.events.map((event) => `${event.letter} ${describeEvent(event)}`),
  })
}

const labelImage = ({ chart, model }: ImageRequest): string => `${chart.pageName}: ${model.title}`

async function markup(picture: Picture, label: string, hasWords: boolean): Promise<string> {
  // by name at the call: the bundler refuses this module in a route's own imports
  const { renderToStaticMarkup } = await import('react-dom/server')
  return renderToStaticMarkup(<ChartPicture picture={picture} label={label} hasWords={hasWords} />)
}
