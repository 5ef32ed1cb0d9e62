import { PICTURE_INK } from '#components/charts/picture/picture-ink.ts'
import { layOutLegend } from '#components/charts/picture/picture-legend.ts'
import { namesIn, roomForNames } from '#components/charts/picture/picture-names.ts'
import { drawShapes } from '#components/charts/picture/picture-shapes.ts'
import {
  BOTTOM,
  cut,
  EDGE,
  HEIGHT,
  RIGHT,
  WIDTH,
  type Picture,
  type PictureBox,
  type PictureWord,
} from '#components/charts/picture/picture-sheet.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { timeTicks } from '#components/charts/axes/time-axis.ts'
import { valueAxis } from '#components/charts/axes/value-axis.ts'

interface PictureRequest {
  title: string
  sentence: string
  foot: string
  /** below the days: what the flags of the chart mark, in their order */
  notes: readonly string[]
  brand: string
  plot: Plot
}

/** A chart as a picture: its words, its legend and its plot, each at its place on the sheet. */
export function layOutPicture({
  title,
  sentence,
  foot,
  notes,
  brand,
  plot,
}: PictureRequest): Picture {
  const axis = valueAxis(plot)
  const legend = plot.lines.length > 1 ? layOutLegend(plot) : { boxes: [], words: [], foot: 132 }
  // letters of events stand between the legend and the plot
  const top = legend.foot + (plot.events.length > 0 ? 44 : 28)
  const noted = packNotes(notes)
  const bottom = BOTTOM - Math.max(0, noted.length - 1) * NOTE_LINE
  const frame = {
    x: EDGE,
    y: top,
    width: RIGHT - EDGE - roomForNames(plot, axis),
    height: bottom - top,
  }
  const place = (day: number) =>
    frame.x + ((day - plot.start) / Math.max(1, plot.days - 1)) * frame.width
  return {
    width: WIDTH,
    height: HEIGHT,
    frame,
    boxes: [
      ...shadeGaps(plot, frame, place),
      ...ruleValues(axis, frame),
      ...borderSides(frame),
      ...legend.boxes,
    ],
    ...drawShapes(plot, axis, frame, place),
    words: [
      ...headWords(title, sentence),
      ...legend.words,
      ...valueWords(plot, axis, frame),
      ...dayWords(plot, frame, bottom),
      ...namesIn(plot, axis, frame),
      ...eventWords(plot, frame, place),
      ...noteWords(noted, bottom),
      ...footWords(foot, brand),
    ],
  }
}

type Frame = Picture['frame']
type Axis = ReturnType<typeof valueAxis>
type PlaceDay = (day: number) => number

const shadeGaps = ({ gaps }: Plot, frame: Frame, place: PlaceDay): PictureBox[] =>
  gaps.map(({ from, to }) => ({
    x: place(from - 1),
    y: frame.y,
    width: place(to + 1) - place(from - 1),
    height: frame.height,
    color: PICTURE_INK.gap,
  }))

const placeValue = (axis: Axis, frame: Frame, value: number): number =>
  frame.y + axis.place(value) * frame.height

const ruleValues = (axis: Axis, frame: Frame): PictureBox[] =>
  axis.ticks.map(({ value }) => ({
    x: frame.x,
    y: placeValue(axis, frame, value),
    width: frame.width,
    height: value === 0 ? 2 : 1,
    color: value === 0 ? PICTURE_INK.border : PICTURE_INK.rule,
  }))

const borderSides = ({ x, y, width, height }: Frame): PictureBox[] => [
  { x: x + width, y, width: 1, height, color: PICTURE_INK.border },
  { x, y: y + height, width: width + 1, height: 1, color: PICTURE_INK.border },
]

const headWords = (title: string, sentence: string): PictureWord[] => [
  {
    x: EDGE,
    y: 84,
    text: cut(title, WIDTH - 2 * EDGE, 38),
    size: 38,
    weight: 600,
    color: PICTURE_INK.text,
    anchor: 'start',
  },
  {
    x: EDGE,
    y: 122,
    text: cut(sentence, WIDTH - 2 * EDGE, 22),
    size: 22,
    weight: 400,
    color: PICTURE_INK.muted,
    anchor: 'start',
  },
]

const valueWords = ({ unit }: Plot, axis: Axis, frame: Frame): PictureWord[] =>
  axis.ticks.map(({ value, label }, at) => ({
    ...AXIS,
    x: RIGHT + 12,
    y: placeValue(axis, frame, value) + 6,
    // once, at the top: the title above a chart of a page has controls that say it
    text: at === axis.ticks.length - 1 ? `${label}${AXIS_UNIT[unit] ?? ''}` : label,
    anchor: 'start',
  }))

const dayWords = ({ start, days }: Plot, frame: Frame, bottom: number): PictureWord[] =>
  timeTicks(start, days).map(({ at, label }) => ({
    ...AXIS,
    x: frame.x + at * frame.width,
    y: bottom + 28,
    text: label,
    anchor: 'middle',
  }))

const eventWords = ({ events }: Plot, frame: Frame, place: PlaceDay): PictureWord[] =>
  events.map(({ day, letter }) => ({
    ...AXIS,
    x: place(day),
    y: frame.y - 6,
    text: letter,
    weight: 600,
    anchor: 'middle',
  }))

const noteWords = (notes: readonly string[], bottom: number): PictureWord[] =>
  notes.map((text, at) => ({
    ...AXIS,
    x: EDGE,
    y: bottom + 52 + at * NOTE_LINE,
    text,
    anchor: 'start',
  }))

const footWords = (foot: string, brand: string): PictureWord[] => [
  {
    x: EDGE,
    y: 880,
    text: cut(foot, RIGHT - EDGE - 120, 18),
    size: 18,
    weight: 400,
    color: PICTURE_INK.muted,
    anchor: 'start',
  },
  {
    x: WIDTH - EDGE,
    y: 880,
    text: brand,
    size: 18,
    weight: 600,
    color: PICTURE_INK.text,
    anchor: 'end',
  },
]

const AXIS = { size: 18, weight: 400, color: PICTURE_INK.muted } as const
const AXIS_UNIT: Readonly<Partial<Record<Plot['unit'], string>>> = {
  bps: ' bps',
  ounce: ' oz',
  kilogram: ' kg',
}

const NOTE_LINE = 24
const MOST_NOTE_LINES = 5

/** Notes side by side where they have room, else below each other. */
function packNotes(notes: readonly string[]): string[] {
  const width = WIDTH - 2 * EDGE
  const fits = (text: string) => text === cut(text, width, AXIS.size)
  const lines = notes.reduce<string[]>((packed, note) => {
    const joined = packed.length === 0 ? note : `${packed.at(-1)} · ${note}`
    return packed.length > 0 && fits(joined) ? [...packed.slice(0, -1), joined] : [...packed, note]
  }, [])
  return lines.slice(0, MOST_NOTE_LINES).map((line) => cut(line, width, AXIS.size))
}
