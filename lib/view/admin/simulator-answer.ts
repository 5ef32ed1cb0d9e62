/** Whom a simulation is about: a user, or one of their keys. */
export interface SubjectChoice {
  id: string
  label: string
  detail: string
}

/** One thing that is asked on the way to an answer, in the order in which the data API asks. */
export interface SimulatorStep {
  key: 'state' | 'scope' | 'endpoint' | 'value' | 'day'
  title: string
  isAllowed: boolean
  /** a sentence: what decided, through which role, from whom */
  because: string
}

export interface SimulatorAnswer {
  subject: {
    label: string
    href: string
    kind: string
    organization: { label: string; href: string } | null
    plan: string
  }
  isAllowed: boolean
  /** the first that refuses is the last of them */
  steps: readonly SimulatorStep[]
  limits: readonly { label: string; value: string }[]
  grants: readonly {
    key: string
    role: string
    from: string
    policy: string
    href: string | null
    effect: 'allow' | 'deny'
    reach: string
  }[]
}
