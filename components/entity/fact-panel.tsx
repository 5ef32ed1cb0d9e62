import { KeyValues, type KeyValue } from '#components/ui/values/key-values.tsx'
import { Panel } from '#components/ui/page/panel.tsx'

interface FactPanelProps {
  id: string
  title: string
  /** null: not known; with a note it keeps its row, because the note says why */
  rows: readonly KeyValue[]
}

/** Facts of an entity. What is not known for certain is named at the foot, once. */
export function FactPanel({ id, title, rows }: FactPanelProps) {
  const isKnown = ({ value, note }: KeyValue) => (value ?? note ?? null) !== null
  const missing = rows.filter((row) => !isKnown(row)).map(({ label }) => withinSentence(label))
  return (
    <Panel
      id={id}
      title={title}
      foot={missing.length > 0 && <span>Not published: {missing.join(', ')}.</span>}
    >
      <KeyValues rows={rows.filter(isKnown)} />
    </Panel>
  )
}

/** `ISIN` and `KYC` stay as they are. */
const withinSentence = (label: string): string =>
  label === label.toUpperCase() ? label : label.charAt(0).toLowerCase() + label.slice(1)
