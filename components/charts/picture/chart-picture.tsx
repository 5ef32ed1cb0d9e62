import { PICTURE_INK } from '#components/charts/picture/picture-ink.ts'
import type { Picture } from '#components/charts/picture/picture-sheet.ts'

/** A chart as one SVG, with its words or without them, where they are set by somebody else. */
export function ChartPicture({
  picture: { width, height, frame, boxes, shapes, hatches, words },
  label,
  hasWords,
}: {
  picture: Picture
  label: string
  hasWords: boolean
}) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      fontFamily="Geist, system-ui, sans-serif"
    >
      <title>{label}</title>
      <defs>
        <clipPath id="plot">
          <rect x={frame.x} y={frame.y} width={frame.width} height={frame.height} />
        </clipPath>
        {hatches.map(({ id, color }) => (
          <pattern key={id} id={id} width={10} height={10} patternUnits="userSpaceOnUse">
            <rect width={10} height={10} fill={PICTURE_INK.ground} />
            <path d="M0 10L10 0" stroke={color} strokeWidth={1.5} />
          </pattern>
        ))}
      </defs>
      <rect width={width} height={height} fill={PICTURE_INK.ground} />
      {boxes.map((box, index) => (
        <rect
          key={index}
          x={box.x}
          y={box.y}
          width={box.width}
          height={box.height}
          fill={box.color}
        />
      ))}
      <g clipPath="url(#plot)" strokeLinejoin="round">
        {shapes.map(({ d, fill, stroke, width: line, dash }, index) => (
          <path
            key={index}
            d={d}
            fill={fill}
            stroke={stroke}
            strokeWidth={line}
            strokeDasharray={dash ?? undefined}
          />
        ))}
      </g>
      {hasWords &&
        words.map(({ x, y, text, size, weight, color, anchor }, index) => (
          <text
            key={index}
            x={x}
            y={y}
            fontSize={size}
            fontWeight={weight}
            fill={color}
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
    </svg>
  )
}
