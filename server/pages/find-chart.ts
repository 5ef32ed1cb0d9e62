import type { ChartRequest } from '#lib/schemas/chart-request.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { AppError } from '#server/core/errors.ts'
import { readPage } from '#server/pages/pages.ts'

/** A chart of a page; null where nothing is published for it. Throws `not_found` for a page or a chart that does not exist. */
export async function findChart({ page, chart }: ChartRequest): Promise<ChartModel | null> {
  const [path = '', query = ''] = page.split('?')
  const open = await readPage(decodePath(path), Object.fromEntries(new URLSearchParams(query)))
  const found = open?.charts.find(({ key }) => key === chart)
  if (!found) throw new AppError('not_found', 'Chart not found.')
  return found.model
}

/** A path that cannot be decoded names no page. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
