import { findWrongWords } from '#lib/page-state/address-words.ts'
import { paramsOf } from '#lib/page-state/page-state.ts'
import { pageAt } from '#lib/registry/pages.ts'
import type { ChartRequest } from '#lib/schemas/chart-request.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { AppError } from '#server/core/errors.ts'
import { readPage } from '#server/pages/all-pages.ts'

/**
 * A chart of a page; null where nothing is published for it. Throws `not_found` for a page or a
 * chart that does not exist, `bad_request` for what the page's address cannot say.
 */
export async function findChart({ page, chart }: ChartRequest): Promise<ChartModel | null> {
  const [rawPath = '', query = ''] = page.split('?')
  const path = decodePath(rawPath)
  const params = paramsOf(new URLSearchParams(query))
  const [wrong] = findWrongWords(pageAt(path)?.shape ?? {}, params)
  if (wrong) throw new AppError('bad_request', wrong.sentence)
  const open = await readPage(path, params)
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
