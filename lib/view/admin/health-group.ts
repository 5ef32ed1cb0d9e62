/** `look`: nothing is lost, but somebody should see to it. */
export type HealthState = 'fine' | 'look' | 'broken'

export interface HealthCheck {
  key: string
  label: string
  state: HealthState
  /** the finding, in words */
  found: string
  /** the step to take, where it is not fine */
  advice: string | null
}

export interface HealthGroup {
  key: string
  title: string
  checks: HealthCheck[]
}
