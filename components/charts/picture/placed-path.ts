/** Where the units of a path come to lie. */
export interface Placing {
  left: number
  top: number
  perX: number
  perY: number
}

const TOKEN = /[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g

/**
 * A path of the charts (M, L, H, V, their relative forms, z) at its place in a picture, in whole
 * coordinates: a line keeps its width there, which it would not in a stretched drawing.
 */
export function placedPath(path: string, { left, top, perX, perY }: Placing): string {
  const tokens = path.match(TOKEN) ?? []
  const placed: string[] = []
  let [x, y, command, at] = [0, 0, 'M', 0]
  const next = () => Number(tokens[at++])
  while (at < tokens.length) {
    const token = tokens[at] ?? ''
    if (/[a-zA-Z]/.test(token)) {
      command = token
      at++
      if (command === 'z' || command === 'Z') placed.push('z')
      continue
    }
    const isRelative = command === command.toLowerCase()
    const isAcross = command === 'H' || command === 'h'
    const isUp = command === 'V' || command === 'v'
    const [dx, dy] = [isUp ? null : next(), isAcross ? null : next()]
    x = dx === null ? x : isRelative ? x + dx : dx
    y = dy === null ? y : isRelative ? y + dy : dy
    placed.push(
      `${command === 'M' ? 'M' : 'L'}${rounded(left + x * perX)} ${rounded(top + y * perY)}`,
    )
    // further pairs after a move are lines
    if (command === 'M') command = 'L'
  }
  return placed.join('')
}

const rounded = (value: number): number => Math.round(value * 100) / 100
