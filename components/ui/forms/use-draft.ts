'use client'

import { useState } from 'react'

/** A record as it was saved, with the version that it has then. */
interface Kept<Values> {
  version: number
  values: Values
}

/**
 * A draft is typed over a record and keeps the version of it. A newer state of the record, be it of another form, tab
 * or person, comes into every field that nobody touched here; one that was touched keeps what was typed.
 */
export function useDraft<Values extends object>(kept: Kept<Values>) {
  const [base, setBase] = useState(kept)
  const [values, setValues] = useState(kept.values)
  const isNewer =
    kept.version > base.version ||
    // the same state once more, as the server has written it: without spaces around a name
    (kept.version === base.version && !isSame(kept.values, base.values))
  if (isNewer) {
    setBase(kept)
    setValues(merge(values, base.values, kept.values))
  }
  return {
    values,
    version: base.version,
    set: (change: Partial<Values>) => {
      setValues((before) => ({ ...before, ...change }))
    },
    /** The draft that was sent is saved under this version. */
    settle: (version: number, saved: Values) => {
      setBase({ version, values: saved })
    },
  }
}

function merge<Values extends object>(typed: Values, base: Values, newer: Values): Values {
  const touched = new Map(
    Object.entries(typed).filter(([key, value]) => !isSame(value, Reflect.get(base, key))),
  )
  return { ...newer, ...Object.fromEntries(touched) }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
