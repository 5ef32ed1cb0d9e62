import { Fragment } from 'react'

/** A name of the API, which may break after its parts where there is no room for all of it. */
export function BreakingName({ name }: { name: string }) {
  return (
    <span className="whitespace-normal">
      {name.split(/(?<=[_/])/).map((part, place, parts) => (
        <Fragment key={parts.slice(0, place + 1).join('')}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
