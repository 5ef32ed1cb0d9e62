import { Fragment } from 'react'

/** A name of the data API, broken after its underscores where it has to be. */
export function Identifier({ name }: { name: string }) {
  return name.split(/(?<=_)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
