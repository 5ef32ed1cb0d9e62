/** How far across the frame of a plot a point of the window lies, 0 to 1; null beside it. */
export function findAcross(
  area: Element | null | undefined,
  { clientX, clientY }: { clientX: number; clientY: number },
): number | null {
  if (!area) return null
  const { left, top, width, height } = area.getBoundingClientRect()
  const [x, y] = [(clientX - left) / width, (clientY - top) / height]
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? x : null
}
