import '../../../styles/components/studio.css'
import { DifferenceTable } from '#components/entity/difference-table.tsx'
import { DayForm } from '#components/studio/day-form.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Pagination } from '#components/ui/pagination.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { readComparedDays } from '#lib/compared-days.ts'
import { showDay, today } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { compareReadings, DIFFERENCES_PER_PAGE } from '#server/market/changes/compare-readings.ts'

interface ComparePanelProps {
  /** of the address, as written */
  from: string | undefined
  to: string | undefined
  page: number
  href: (page: number) => string
  /** the rest of the page's state */
  keep: Readonly<Record<string, string>>
}

/** Two dates, and the figures of the same days that read differently on them. */
export async function ComparePanel({ from, to, page: wanted, href, keep }: ComparePanelProps) {
  const days = readComparedDays(from, to, today())
  const compared =
    days.from === null
      ? null
      : await compareReadings({ from: days.from, to: days.to, page: wanted })
  return (
    <Panel
      id="compare"
      title="What changed between two dates"
      {...(compared && { sub: showFullCount(compared.count) })}
      foot={
        compared &&
        compared.count > 0 && (
          <Pagination
            page={compared.page}
            perPage={DIFFERENCES_PER_PAGE}
            total={compared.count}
            href={href}
          />
        )
      }
    >
      <div className="grid gap-2 px-4 py-3">
        <p className="max-w-[84ch] text-soft">
          Figures for the same day that differ between the two publication dates. Days first
          published in between are not listed.
        </p>
        <div className="max-w-[480px] [&_.days]:flex-wrap [&_.days_label]:min-w-[150px]">
          <DayForm
            action="/changes"
            fields={[
              { name: 'from', label: 'As of', value: from ?? '' },
              { name: 'to', label: 'Compared with', value: to ?? '' },
            ]}
            max={today()}
            keep={keep}
            submit="Compare"
          />
        </div>
        {days.problem !== null && (
          <p role="alert" className="text-negative">
            {days.problem}
          </p>
        )}
      </div>
      {days.from !== null && compared && compared.count > 0 && (
        <DifferenceTable
          caption={`Figures that differ between ${showDay(days.from)} and ${showDay(days.to)}`}
          rows={compared.rows}
          firstNumber={(compared.page - 1) * DIFFERENCES_PER_PAGE + 1}
        />
      )}
      {days.from !== null && compared?.count === 0 && (
        <Empty title="No figures changed" icon="check">
          What was published by {showDay(days.from)} was unchanged on {showDay(days.to)}.
        </Empty>
      )}
    </Panel>
  )
}
