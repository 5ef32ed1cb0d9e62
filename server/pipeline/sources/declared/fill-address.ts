import { isoDay, type Day } from '#lib/dates.ts'
import { CLOCK } from '#lib/schemas/source-declaration.ts'

interface Filling {
  today: Day
  /** the asset as the service calls it, where the address names one */
  id?: string | undefined
  page?: number | undefined
}

/** An address with its parameters: those of the clock as they are on this day. */
export const fillAddress = (template: string, { today, id, page }: Filling): string =>
  nameAddress(template, { id, page }).replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const [, ago = '0', form = 'iso'] = CLOCK.exec(name) ?? []
    return CLOCK.test(name) ? encodeURIComponent(writeDay(today - Number(ago), form)) : whole
  })

/** The same with the clock left as it is declared: what an answer of another day is compared by. */
export const nameAddress = (template: string, { id, page }: Pick<Filling, 'id' | 'page'>): string =>
  template.replaceAll('{id}', encodeURIComponent(id ?? '')).replaceAll('{page}', String(page ?? 1))

const SECONDS_A_DAY = 86_400

function writeDay(day: Day, form: string): string {
  const [year = '', month = '', date = ''] = isoDay(day).split('-')
  if (form === 'us') return `${month}/${date}/${year}`
  if (form === 'european') return `${date}/${month}/${year}`
  if (form === 'seconds') return String(day * SECONDS_A_DAY)
  return form === 'milliseconds' ? String(day * SECONDS_A_DAY * 1000) : isoDay(day)
}
