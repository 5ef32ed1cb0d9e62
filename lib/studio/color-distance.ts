type Triple = readonly [number, number, number]

/** How readers see: all three kinds of cones, or one of them missing. */
const SIGHTS = ['normal', 'protan', 'deutan', 'tritan'] as const
type Sight = (typeof SIGHTS)[number]

/** Machado, Oliveira and Fernandes (2009), full severity, over linear RGB. */
const SEEN: Readonly<Record<Exclude<Sight, 'normal'>, readonly [Triple, Triple, Triple]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The smallest distance of two colours (`#rrggbb`) under any sight, in OKLab: 0 is the same, 1 black and white. */
export function colorDistance(a: string, b: string): number {
  return Math.min(
    ...SIGHTS.map((sight) => {
      const [x, y] = [toLab(a, sight), toLab(b, sight)]
      return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
    }),
  )
}

function toLab(color: string, sight: Sight): Triple {
  const linear = toLinear(color)
  const [r, g, b] = sight === 'normal' ? linear : times(SEEN[sight], linear)
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ]
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toLinear(color: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const times = (matrix: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => Math.min(1, Math.max(0, a * x + b * y + c * z))
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}
