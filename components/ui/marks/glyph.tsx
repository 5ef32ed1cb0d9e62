/** A drawing of one path on the grid of 16; the words beside it say what it means. */
export function Glyph({ d, small = false }: { d: string; small?: boolean }) {
  return (
    <svg className={small ? 'glyph glyph-small' : 'glyph'} viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
