import { Icon } from '#components/ui/marks/icon.tsx'
import type { Complaint } from '#lib/query/query.ts'

/** Lists what the API would say against a part of the query, below that part. */
export function ComplaintList({
  id,
  complaints,
}: {
  id?: string
  complaints: readonly Complaint[]
}) {
  if (complaints.length === 0) return null
  return (
    <ul className="err-t" id={id}>
      {complaints.map(({ path, message, allowed }) => (
        <li key={path + message}>
          <Icon name="warning" small />
          <span>
            {message}
            <Allowed words={allowed} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const MOST = 12

/** Names the values that are allowed, or the first of many. */
export function Allowed({ words }: { words?: readonly (string | number)[] | undefined }) {
  if (!words || words.length === 0) return null
  return (
    <>
      {' '}
      Allowed:{' '}
      {words.slice(0, MOST).map((word, at) => (
        <span key={word}>
          {at > 0 && ', '}
          <code>{word}</code>
        </span>
      ))}
      {words.length > MOST && ` and ${words.length - MOST} more`}.
    </>
  )
}
