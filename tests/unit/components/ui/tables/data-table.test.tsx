import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'

interface Row {
  name: string
  value: number
  holders: number
}
const columns: Column<Row>[] = [
  { key: 'name', label: 'Asset', role: 'name', sortable: true, cell: (row) => row.name },
  { key: 'value', label: 'Value', role: 'key', sortable: true, cell: (row) => row.value },
  { key: 'holders', label: 'Holders', role: 'detail', cell: (row) => row.holders },
]
const rows = [
  { name: 'BUIDL', value: 30, holders: 104 },
  { name: 'USTB', value: 20, holders: 61 },
]
const html = renderToStaticMarkup(
  <DataTable
    caption="Assets by value"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.name}
    rowName={(row) => row.name}
    sort={{ key: 'value', direction: 'descending' }}
    sortHref={(key) => `/assets?sort=${key}`}
    firstNumber={11}
  />,
)

describe('DataTable', () => {
  it('tells by which column it is sorted, and leads to the others', () => {
    expect(html).toMatch(
      /<th scope="col" class="cell-key" aria-sort="descending"><a [^>]*href="\/assets\?sort=value"/,
    )
    expect(html).toMatch(
      /<th scope="col" class="name cell-left"><a [^>]*href="\/assets\?sort=name"/,
    )
    expect(html).toContain('<th scope="col" class="more">Holders</th>')
  })

  it('numbers rows on from the page before, and heads each by its name', () => {
    expect(html).toContain(
      '<td class="row-number">11</td><th scope="row" class="name cell-left">BUIDL</th>',
    )
    expect(html).toContain('<td class="row-number">12</td>')
  })

  it('has a control that opens the rest of a row on a phone, named after the row', () => {
    expect(html).toContain('<td class="more" data-label="Holders">104</td>')
    expect(html).toContain('aria-label="More about BUIDL"')
  })

  it('has none where everything is in sight', () => {
    const short = renderToStaticMarkup(
      <DataTable
        caption=""
        columns={columns.slice(0, 2)}
        rows={rows}
        rowKey={(row) => row.name}
        rowName={(row) => row.name}
        firstNumber={null}
      />,
    )
    expect(short).not.toContain('More about')
    expect(short).not.toContain('class="row-number"')
  })
})
