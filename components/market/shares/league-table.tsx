import { MarkedMoney } from '#components/market/figures/marked-money.tsx'
import type { ReactNode } from 'react'
import { DaySignLegend } from '#components/market/figures/day-signs.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { ShownFigure } from '#components/market/figures/shown-figure.tsx'
import { ShareBar } from '#components/market/shares/share-bar.tsx'
import { Sparkline } from '#components/charts/sparkline.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { Change } from '#components/ui/values/change.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Tabs } from '#components/ui/choices/tabs.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { showMoney } from '#lib/format/show-money.ts'
import { listSignKeys, listSigns } from '#lib/view/figures/day-note.ts'
import { countId, sizeId } from '#lib/view/figures/figure-id.ts'
import type { League, LeaguePart, LeagueRow } from '#lib/view/entities/league-row.ts'

interface LeagueTableProps {
  id: string
  /** all leagues with their sizes, for the tabs; the shown one is among them */
  tabs: readonly { key: string; label: string; count: number | null }[]
  league: League
  /** address of the page with this league in front */
  href: (key: string) => string
  /** distributed or represented, right of the tabs */
  actions?: ReactNode
  foot?: ReactNode
}

export function LeagueTable({ id, tabs, league, href, actions, foot }: LeagueTableProps) {
  const { rows } = league
  const all = tabs.find(({ key }) => key === league.key)?.count ?? rows.length
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="sr-only" id={`${id}-title`}>
        {league.label}
      </h2>
      <Tabs
        label="Leagues"
        current={league.key}
        tabs={tabs.map((tab) => ({ ...tab, href: href(tab.key) }))}
        actions={actions}
      />
      {rows.length === 0 ? (
        <Empty title="No rankings yet">No assets of this type have published values.</Empty>
      ) : (
        <DataTable
          caption={`${league.label} by value`}
          columns={defineColumns(league)}
          rows={rows}
          rowKey={(row) => row.key}
          rowName={(row) => row.name}
        />
      )}
      <DaySignLegend keys={listSignKeys(rows.flatMap(({ notes }) => listSigns(notes)))} />
      <div className="panel-foot">
        <span>
          {countRows(rows.length, all)}
          {league.total === null
            ? ''
            : ` · ${showMoney(league.total, league.currency)}${rows.length < all ? ' total' : ''}`}
          {league.unattributed &&
            `, ${showMoney(league.unattributed.value, league.currency)} ${league.unattributed.label}`}
        </span>
        {foot && <span className="push-end">{foot}</span>}
      </div>
    </section>
  )
}

/** The total is of all rows, also of those that are not shown. */
const countRows = (shown: number, all: number): string =>
  `${shown < all ? `${shown} of ${all}` : shown} ${all === 1 ? 'row' : 'rows'}`

/** A name alone stands for one scope: a column of less than that says of what. */
const COLUMN_LABELS: Readonly<Record<LeaguePart, { count: string; value: string }>> = {
  whole: { count: 'Assets', value: 'Total value' },
  distributed: { count: 'Distributed assets', value: 'Distributed value' },
  represented: { count: 'Represented assets', value: 'Represented value' },
  distributedAndStablecoins: { count: 'Assets', value: 'Distributed + stablecoins' },
  representedAndStablecoins: { count: 'Assets', value: 'Represented + stablecoins' },
  shared: { count: 'Assets', value: 'Value' },
}

function defineColumns({ nameLabel, part }: League): Column<LeagueRow>[] {
  return [
    {
      key: 'name',
      label: nameLabel,
      role: 'name',
      cell: (row) => <Entity name={row.name} href={row.href} mark={row.mark} />,
    },
    {
      key: 'count',
      label: COLUMN_LABELS[part].count,
      role: 'detail',
      cell: (row) =>
        row.count === null ? (
          <Blank reason="Assets not itemized" />
        ) : (
          <ShownFigure
            of={row.scope === null ? null : countId(row.scope, 'assets')}
            value={row.count}
          >
            {showFullCount(row.count)}
          </ShownFigure>
        ),
    },
    {
      key: 'value',
      label: COLUMN_LABELS[part].value,
      role: 'key',
      cell: (row) => (
        <MarkedMoney of={sizeId(row)} value={row.value} currency={row.currency} notes={row.notes} />
      ),
    },
    {
      key: 'change7d',
      label: '7 d',
      role: 'key',
      cell: (row) => <Change fraction={row.change7d} />,
    },
    {
      key: 'change1y',
      label: '1 y',
      role: 'detail',
      cell: (row) => <Change fraction={row.change1y} />,
    },
    {
      key: 'share',
      label: 'Share',
      role: 'detail',
      cell: (row) => <ShareBar share={row.share} color={row.mark.color} />,
    },
    {
      key: 'shareChange30d',
      label: 'Share 30 d',
      role: 'extra',
      cell: (row) => <Change fraction={row.shareChange30d} as="points" />,
    },
    { key: 'spark', label: '30 d', role: 'extra', cell: (row) => <Sparkline values={row.spark} /> },
  ]
}
