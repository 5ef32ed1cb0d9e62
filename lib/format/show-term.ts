import { showFullCount } from '#lib/format/show-count.ts'

/** An amount that is a term: in full, without cents where there are none. `$5,000,000`, `1,000.50 EUR` */
export function showTerm(value: number, currency: string | null): string {
  const digits = Number.isInteger(value)
    ? showFullCount(value)
    : value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return currency === 'USD' ? `$${digits}` : `${digits} ${currency ?? ''}`.trim()
}
