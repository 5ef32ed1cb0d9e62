import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { countCoverage, type CoverageCount } from '#server/pipeline/coverage/coverage-lines.ts'
import type { AssetCoverage } from '#server/pipeline/coverage/read-coverage.ts'

/** How many assets of each class have which figures, from sources that are not the demo. */
export function CoveragePanel({ assets }: { assets: readonly AssetCoverage[] }) {
  const classes = Map.groupBy(assets, ({ assetClassId }) => assetClassId)
  const rows = [...classes]
    .map(([id, some]) => ({ name: assetClassById(id)?.name ?? '', ...countCoverage(some) }))
    .sort((one, other) => other.assets - one.assets)
  return (
    <Panel
      id="coverage"
      title="Coverage"
      sub="assets of the catalog that have a figure of a source; demo figures are not counted"
    >
      <DataTable
        caption="Coverage by asset class"
        columns={COLUMNS}
        rows={[...rows, { name: 'All assets', ...countCoverage(assets) }]}
        rowKey={({ name }) => name}
        rowName={({ name }) => name}
        firstNumber={null}
      />
      <div className="panel-foot">
        <span>
          An asset has a value once a source reports its quantity and another its price. Two sources
          are counted where both report a quantity, price or value of it.
        </span>
      </div>
    </Panel>
  )
}

interface Row extends CoverageCount {
  name: string
}

const count = (key: keyof CoverageCount, label: string, role: 'key' | 'detail'): Column<Row> => ({
  key,
  label,
  role,
  cell: (row) => row[key].toLocaleString('en-US'),
})

const COLUMNS: Column<Row>[] = [
  { key: 'name', label: 'Class', role: 'name', cell: ({ name }) => name },
  count('assets', 'Assets', 'key'),
  count('quantity', 'Quantity', 'detail'),
  count('price', 'Price', 'detail'),
  count('value', 'Value', 'key'),
  count('holders', 'Holders', 'detail'),
  count('yield', 'Yield', 'detail'),
  count('second', 'Two sources', 'detail'),
]
