/** How the charts of a page are shown: as pictures, the first one as a table, or one of the others, by its own word. */
export const CHART_FORMS = [
  'chart',
  'table',
  'table-items',
  'table-yield',
  'table-premium',
  'table-ounces',
  'table-issuance',
  'table-lending',
  'table-delinquency',
  'table-flows',
  'table-price',
  'table-locked',
  'table-opinions',
] as const
export type ChartForm = (typeof CHART_FORMS)[number]

/** The word that shows a chart as a table. Throws for a chart that has none. */
export function tableForm(chart: string, isFirst: boolean): ChartForm {
  if (isFirst) return 'table'
  const form = CHART_FORMS.find((each) => each === `table-${chart}`)
  if (!form) throw new Error(`The chart "${chart}" has no word in CHART_FORMS.`)
  return form
}
