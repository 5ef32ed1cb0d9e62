import { Glyph } from '#components/ui/glyph.tsx'
import { type IconName, iconPaths } from '#components/ui/icon-paths.ts'

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return <Glyph d={iconPaths[name]} small={small} />
}
