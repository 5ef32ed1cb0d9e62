/** A question to the simulator; all of it may be left out. */
export interface SimulatorQuestion {
  who?: string
  endpoint?: string
  measure?: string
  assetClass?: string
  network?: string
  field?: string
  day?: string
}

/** The simulator's page with a question: what may this user or key see, and why. */
export function simulatorHref(question: SimulatorQuestion = {}): string {
  const query = new URLSearchParams(
    Object.entries(question).filter(([, value]) => value !== ''),
  ).toString()
  return query ? `/admin/simulator?${query}` : '/admin/simulator'
}
