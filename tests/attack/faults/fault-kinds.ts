import { columnKinds } from './kinds/column-kinds.ts'
import { dayKinds } from './kinds/day-kinds.ts'
import { fileKinds } from './kinds/text-kinds.ts'
import type { Kind } from './kinds/kind.ts'
import { reportedKinds } from './kinds/reported-kinds.ts'
import { sheetKinds } from './kinds/sheet-kinds.ts'
import { unitKinds } from './kinds/unit-kinds.ts'
import { valueKinds } from './kinds/value-kinds.ts'

/** Everything that goes wrong, in the order of the report. */
export const kinds: readonly Kind[] = [
  ...unitKinds,
  ...valueKinds,
  ...dayKinds,
  ...columnKinds,
  ...sheetKinds,
  ...reportedKinds,
  ...fileKinds,
]

export const kindNamed = (name: string): Kind => {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`there is no kind of fault ${name}`)
  return kind
}
