import { tint } from '#components/ui/marks/tint.ts'

/** The colour of a series or class; hatched for all others together. */
export function Swatch({
  color,
  hatched = false,
  large = false,
}: {
  color: string
  hatched?: boolean
  large?: boolean
}) {
  return (
    <i
      className={`swatch${large ? ' large' : ''}${hatched ? ' others' : ''}`}
      style={tint(color)}
    />
  )
}
