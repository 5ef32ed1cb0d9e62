import { Segments } from '#components/ui/choices/segments.tsx'
import { SHARE_WINDOWS } from '#lib/view/charts/share-change.ts'

type ShareWindow = (typeof SHARE_WINDOWS)[number]

/** Over how many days shares are compared. */
export function ShareWindows({
  current,
  href,
}: {
  current: ShareWindow
  href: (change: { shares: ShareWindow }) => string
}) {
  return (
    <Segments
      mono
      label="Shares compared over"
      current={current}
      options={SHARE_WINDOWS.map((days) => ({
        key: days,
        label: days === '365' ? '1Y' : `${days}D`,
        href: href({ shares: days }),
      }))}
    />
  )
}
