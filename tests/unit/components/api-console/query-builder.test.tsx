// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { QueryBuilder } from '#components/api-console/query-builder.tsx'
import { parseQuery } from '#lib/query/parse-query.ts'
import type { ApiEndpointView } from '#lib/view/account/api-endpoint-view.ts'

const endpoint: ApiEndpointView = {
  path: '/v4/assets',
  title: 'Assets',
  parameters: [],
  choices: {
    network_slugs: [
      ['ethereum', 'Ethereum'],
      ['polygon', 'Polygon'],
    ],
  },
  askable: {
    fields: {
      slug: { type: 'text', description: '' },
      value_dollar: { type: 'metric', description: '', nullable: true },
      network_slugs: { type: 'texts', description: '' },
      begun: { type: 'date', description: '' },
    },
  },
}
let now: unknown
afterEach(cleanup)

function Builder({ start }: { start: unknown }) {
  const [json, setJson] = useState(start)
  now = json
  return (
    <QueryBuilder
      json={json}
      endpoint={endpoint}
      complaints={parseQuery(json, endpoint.askable).complaints ?? []}
      isBroken={false}
      onEdit={setJson}
    />
  )
}

const choose = (control: HTMLElement, value: string) =>
  fireEvent.change(control, { target: { value } })

it('builds nested filters, order and page, and leaves out what is not set', () => {
  render(<Builder start={{}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }))
  choose(screen.getByRole('textbox', { name: 'Value of slug' }), 'buidl')
  fireEvent.click(screen.getByRole('button', { name: 'Add group' }))
  const group = screen.getByRole('group', { name: 'Group of filters, level 2' })
  choose(within(group).getByRole('combobox', { name: 'Field' }), 'value_dollar')
  choose(within(group).getByRole('combobox', { name: 'Operator of value_dollar' }), 'gte')
  choose(within(group).getByRole('textbox', { name: 'Value of value_dollar' }), '1000')
  choose(screen.getByRole('combobox', { name: 'Sort by' }), 'slug')
  choose(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
  expect(now).toEqual({
    filter: {
      operator: 'and',
      filters: [
        { operator: 'equals', field: 'slug', value: 'buidl' },
        { operator: 'or', filters: [{ operator: 'gte', field: 'value_dollar', value: 1000 }] },
      ],
    },
    sort: { field: 'slug' },
    pagination: { perPage: 25 },
  })
  choose(screen.getByRole('combobox', { name: 'Sort by' }), '')
  fireEvent.click(screen.getByRole('button', { name: 'Remove the group' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter by slug' }))
  expect(now).toEqual({ pagination: { perPage: 25 } })
})

it('takes several values by name, and null where a field may be without one', () => {
  render(
    <Builder
      start={{
        filter: {
          filters: [
            { field: 'network_slugs', operator: 'in', value: ['ethereum'] },
            { field: 'value_dollar', value: 1 },
          ],
        },
      }}
    />,
  )
  choose(screen.getByRole('combobox', { name: 'Add a value of network_slugs' }), 'polygon')
  fireEvent.click(screen.getByRole('button', { name: 'Remove ethereum from network_slugs' }))
  fireEvent.click(screen.getByRole('button', { name: 'value_dollar is unknown' }))
  expect(now).toEqual({
    filter: {
      filters: [
        { field: 'network_slugs', operator: 'in', value: ['polygon'] },
        { field: 'value_dollar', value: null },
      ],
    },
  })
})

it('shows what it has no control for, and what the API would say, without changing it', () => {
  const odd = {
    filter: {
      operator: 'and',
      filters: [7, { field: 'nothing', operator: 'like', value: { a: 1 } }],
    },
    sort: 5,
    extra: true,
  }
  render(<Builder start={odd} />)
  expect(now).toEqual(odd)
  expect(screen.getByText('7')).toBeTruthy()
  expect(screen.getByText('{"a":1}')).toBeTruthy()
  expect(
    within(screen.getByRole('group', { name: 'Filter by nothing' })).getByText(
      /Unknown field "nothing"/,
    ),
  ).toBeTruthy()
  expect(screen.getByText(/Unknown query key "extra"/)).toBeTruthy()
})
