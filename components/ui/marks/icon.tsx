import { Glyph } from '#components/ui/marks/glyph.tsx'
import { type IconName, iconPaths } from '#components/ui/marks/icon-paths.ts'

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return <Glyph d={iconPaths[name]} small={small} />
}
