import { flagKeys, isFlagKey, type Flags } from '#lib/registry/flags.ts'

const PREFIX = 'progressive_rollout_'

/** Reads what was decided for a feature in this session; null: nothing. */
function readRollout(feature: string): boolean | null {
  const decision = sessionStorage.getItem(PREFIX + feature)
  return decision === 'true' ? true : decision === 'false' ? false : null
}

/**
 * Flags as they show: what this session decided stands above what the server says. On the server it
 * changes nothing.
 */
export function withRollouts(flags: Flags): Flags {
  return {
    ...flags,
    ...Object.fromEntries(
      flagKeys.flatMap((key) => {
        const decided = readRollout(key)
        return decided === null ? [] : [[key, decided]]
      }),
    ),
  }
}

/** The helpers that the console of the browser has as `progressiveRollout`. */
export interface RolloutConsole {
  /** decides for this session, and returns what is decided now */
  force: (feature: string, isOn: boolean) => Record<string, boolean>
  /** takes one decision back, or all */
  clear: (feature?: string) => Record<string, boolean>
  /** returns the decision on one feature, null for none, or on all that are decided */
  inspect: (feature?: string) => Record<string, boolean> | boolean | null
}

declare global {
  var progressiveRollout: RolloutConsole | undefined
}

/** Names the helpers in the browser's console; `onChange` after each decision. */
export function offerRolloutConsole(onChange: () => void): void {
  const changed = () => {
    onChange()
    return decisions()
  }
  globalThis.progressiveRollout = {
    force: (feature, isOn) => {
      if (!isFlagKey(feature))
        console.warn(`No flag is named ${feature}; there are ${flagKeys.join(', ')}.`)
      sessionStorage.setItem(PREFIX + feature, isOn ? 'true' : 'false')
      return changed()
    },
    clear: (feature) => {
      const keys = feature === undefined ? Object.keys(decisions()) : [feature]
      keys.forEach((key) => {
        sessionStorage.removeItem(PREFIX + key)
      })
      return changed()
    },
    inspect: (feature) => (feature === undefined ? decisions() : readRollout(feature)),
  }
}

function decisions(): Record<string, boolean> {
  const keys = Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
  return Object.fromEntries(
    keys.flatMap((key) => {
      const decided = readRollout(key)
      return decided === null ? [] : [[key, decided]]
    }),
  )
}
