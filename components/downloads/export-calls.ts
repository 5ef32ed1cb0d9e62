import type { ExportJobView, ExportList } from '#lib/view/export-job.ts'

/** What the panel of downloads asks of the site; `refusal`: why nothing can be taken. */
export interface ExportAnswer extends ExportList {
  refusal: string | null
}

/** Somebody's downloads; null where the site could not be reached. */
export async function readExports(): Promise<ExportAnswer | null> {
  try {
    const response = await fetch('/api/trpc/exports.list')
    const body: unknown = response.ok ? await response.json() : null
    const data = isObject(body) && isObject(body.result) ? body.result.data : null
    return isAnswer(data) ? data : null
  } catch {
    return null
  }
}

/** What went wrong, in words; null where nothing did. */
export async function callExports(
  procedure: 'request' | 'cancel',
  input: Readonly<Record<string, string>>,
): Promise<string | null> {
  try {
    const response = await fetch(`/api/trpc/exports.${procedure}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (response.ok) return null
    const body: unknown = await response.json()
    const error = isObject(body) ? body.error : undefined
    return isObject(error) && typeof error.message === 'string'
      ? error.message
      : 'That was not done.'
  } catch {
    return 'That was not done: the site could not be reached.'
  }
}

export const isActive = ({ state }: Pick<ExportJobView, 'state'>): boolean =>
  state === 'queued' || state === 'running'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isAnswer = (value: unknown): value is ExportAnswer =>
  isObject(value) && Array.isArray(value.jobs) && typeof value.used === 'number'
