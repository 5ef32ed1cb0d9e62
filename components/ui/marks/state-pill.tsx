import '../../../styles/components/status.css'
import { Icon } from '#components/ui/marks/icon.tsx'

const TONES = {
  fine: 'check',
  late: 'warning',
  held: 'warning',
  off: null,
} as const

/** A state as an icon and a word, of which the word says how old or how many; color comes third. */
export function StatePill({ tone, children }: { tone: keyof typeof TONES; children: string }) {
  const icon = TONES[tone]
  return (
    <span className={`state-pill ${tone}`}>
      {icon && <Icon name={icon} small />}
      {children}
    </span>
  )
}
