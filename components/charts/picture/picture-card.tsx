import type { CSSProperties } from 'react'
import type { Picture, PictureWord } from '#components/charts/picture/picture-sheet.ts'

/**
 * The same picture for a renderer that knows no text in an SVG: `drawing` is its address without
 * words, which are set over it.
 */
export function PictureCard({
  picture: { width, height, words },
  drawing,
}: {
  picture: Picture
  drawing: string
}) {
  return (
    <div style={{ display: 'flex', position: 'relative', width, height, fontFamily: 'Geist' }}>
      <img
        src={drawing}
        alt=""
        width={width}
        height={height}
        style={{ position: 'absolute', left: 0, top: 0 }}
      />
      {words.map((word, index) => (
        <div key={index} style={styleWord(word, width)}>
          {word.text}
        </div>
      ))}
    </div>
  )
}

/** The baseline of letters is this share of their size below the top of their line. */
const RISE = 0.93

function styleWord(
  { x, y, size, weight, color, anchor }: PictureWord,
  width: number,
): CSSProperties {
  const place = {
    start: { left: x, justifyContent: 'flex-start' },
    end: { right: width - x, justifyContent: 'flex-end' },
    middle: { left: x - 200, width: 400, justifyContent: 'center' },
  }[anchor]
  return {
    display: 'flex',
    position: 'absolute',
    top: y - size * RISE,
    fontSize: size,
    lineHeight: 1.2,
    fontWeight: weight,
    color,
    whiteSpace: 'nowrap',
    ...place,
  }
}
