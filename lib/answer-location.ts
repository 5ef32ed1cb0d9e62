/** `answer:12/usdc.csv`: how the input of a run names a kept answer, with the file name that its reader goes by. */
export const answerLocation = (id: number, file: string): string => `answer:${id}/${file}`

const LOCATION = /^answer:(\d{1,9})\//

/** The number of the answer; undefined for a file and an address. */
export function answerNumber(location: string): number | undefined {
  const [, id] = LOCATION.exec(location) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Where admins download it as it came. */
export const answerHref = (id: number): string => `/admin/ingest/answers/${id}`
