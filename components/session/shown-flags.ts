import { withRollouts } from '#components/session/rollouts.ts'
import { defaultFlags, flagKeys, type Flags } from '#lib/registry/flags.ts'

/** The flags by which the interface shows things: the user's, under what was decided for this browser session. */
export function shownFlags(features: Flags): Flags {
  return withRollouts({
    ...defaultFlags,
    ...Object.fromEntries(flagKeys.map((key) => [key, features[key]])),
  })
}

/** null where they are everybody's. */
export function unlessDefault(flags: Flags): Flags | null {
  return flagKeys.some((key) => flags[key] !== defaultFlags[key]) ? flags : null
}

/**
 * null where they are everybody's, for which the server has drawn the menu. On a page of one reader
 * it drew their own.
 */
export const unlessDrawn = (flags: Flags): Flags | null =>
  document.querySelector('#nav[data-own]') ? flags : unlessDefault(flags)
