import {
  isSame,
  meaningOf,
  withMeaning,
  type FieldMapping,
  type Meaning,
} from '#components/sources/declare/field-mapping.ts'
import { isMeaning, meaningOptions } from '#components/sources/declare/meanings.ts'
import { Select } from '#components/ui/selects/select.tsx'
import { isIn, rowsOf, type AnswerNode } from '#lib/view/sources/answer-tree.ts'

interface AnswerTreeProps {
  nodes: readonly AnswerNode[]
  mapping: FieldMapping
  /** the field whose meaning is being chosen */
  opened: AnswerNode | null
  onOpen: (node: AnswerNode) => void
  onChange: (mapping: FieldMapping) => void
}

/** The answer as a tree: a click on an object makes its like the rows, one on a field asks what it means. */
export function AnswerTree({ nodes, mapping, opened, onOpen, onChange }: AnswerTreeProps) {
  const choose = (node: AnswerNode) => {
    if (node.kind === 'list') return
    if (node.kind !== 'object') return onOpen(node)
    onChange({ ...mapping, row: node.steps, asset: null, day: null, measures: [] })
  }
  return (
    <>
      <ul className="ans-tree" aria-label="Answer">
        {nodes.map((node) => {
          const isRow = node.kind === 'object' && isSame(node.steps, mapping.row)
          const isField = node.size === null
          const meaning = meaningOf(mapping, node.steps)
          return (
            <li key={JSON.stringify(node.steps)} data-depth={Math.min(node.steps.length, 8)}>
              <button
                type="button"
                aria-pressed={isRow || (opened !== null && isSame(opened.steps, node.steps))}
                disabled={node.kind === 'list' || (isField && !isIn(node, mapping.row))}
                onClick={() => {
                  choose(node)
                }}
              >
                <b>{nameOf(node)}</b>
                <span>{node.example ?? `${node.kind} · ${node.size ?? 0}`}</span>
                {isRow && <i>Row</i>}
                {meaning !== 'unused' && <i>{labelOf(meaning)}</i>}
              </button>
            </li>
          )
        })}
      </ul>
      {opened && (
        <div className="border-t border-border px-4 py-3">
          <Select
            label={`Meaning of ${nameOf(opened)}`}
            options={meaningOptions}
            value={meaningOf(mapping, opened.steps)}
            onChange={(value) => {
              if (isMeaning(value)) onChange(withMeaning(mapping, opened, value))
            }}
          />
        </div>
      )}
      <p className="quiet px-4 pb-3 break-all">Rows: {rowsOf({ steps: mapping.row })}</p>
    </>
  )
}

function nameOf({ steps }: AnswerNode): string {
  const last = steps.at(-1)
  if (last === undefined) return '$'
  return typeof last === 'number' ? `[${last}]` : last
}

const labelOf = (meaning: Meaning): string =>
  meaningOptions.find(({ value }) => value === meaning)?.content.label ?? meaning
