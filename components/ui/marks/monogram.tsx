import { tint } from '#components/ui/marks/tint.ts'

/** Letters of an entity on its own colour; decoration beside the name. `color` is a CSS colour of the registries. */
export function Monogram({
  text,
  color,
  large = false,
}: {
  text: string
  color: string
  large?: boolean
}) {
  return (
    <span className={large ? 'monogram large' : 'monogram'} style={tint(color)} aria-hidden="true">
      {text}
    </span>
  )
}
