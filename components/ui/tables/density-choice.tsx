import { Segments } from '#components/ui/choices/segments.tsx'

/** How tall the rows of a table are: 40 pixels, or 32. */
export function DensityChoice({
  isDense,
  href,
}: {
  isDense: boolean
  href: (dense: boolean) => string
}) {
  return (
    <Segments
      label="Density"
      current={isDense ? 'dense' : 'comfortable'}
      className="only-d"
      options={[
        { key: 'comfortable', label: 'Comfortable', href: href(false) },
        { key: 'dense', label: 'Dense', href: href(true) },
      ]}
    />
  )
}
