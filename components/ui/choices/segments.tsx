import { AppLink } from '#components/ui/buttons/app-link.tsx'

export interface Choice<Key extends string = string> {
  key: Key
  label: string
  href: string
}

interface SegmentsProps {
  /** the name of the choice, for screen readers: "Range" */
  label: string
  options: readonly Choice[]
  current: string
  mono?: boolean
  className?: string
}

/** One of a few: the state lives in the address, so each choice is a link. */
export function Segments({ label, options, current, mono = false, className = '' }: SegmentsProps) {
  return (
    <div
      className={`seg${mono ? ' mono' : ''} ${className}`.trimEnd()}
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <AppLink
          key={option.key}
          href={option.href}
          inPlace
          aria-current={option.key === current ? 'true' : undefined}
        >
          {option.label}
        </AppLink>
      ))}
    </div>
  )
}
