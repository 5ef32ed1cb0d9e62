import { showTime } from '#lib/format/show-time.ts'

export interface RecentSignInRow {
  id: string
  action: string
  at: string
  method: string | null
  device: string | null
  network: string | null
}

/** Lists what has happened around signing in to the account, the newest first. */
export function RecentSignIns({ rows }: { rows: readonly RecentSignInRow[] }) {
  if (!rows.length) return <p className="set-text">No sign-ins recorded yet.</p>
  return (
    <ul className="set-list">
      {rows.map(({ id, action, at, method, device, network }) => (
        <li key={id}>
          <span className="who">
            <b className={FAILED.has(action) ? 'text-warning' : undefined}>
              {describeSignIn(action, method)}
            </b>
            <small>
              {[device, network && `from ${network}`].filter(Boolean).join(', ') ||
                'In one of your sessions'}
            </small>
          </span>
          <time className="when" dateTime={at}>
            {showTime(at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

const FAILED: ReadonlySet<string> = new Set([
  'sign-in.fail',
  'sign-in.refuse',
  'sign-in.hold',
  'sign-in.link-refuse',
  'sign-in.passkey-fail',
])

/** `method`: `code`, or the name of a provider. */
function describeSignIn(action: string, method: string | null): string {
  const by = method === 'code' ? 'a code' : method
  switch (action) {
    case 'sign-in':
      return by ? `Signed in with ${by}` : 'Signed in'
    case 'sign-in.first-factor':
      return `${by === 'a code' ? 'A correct code' : (by ?? 'A sign-in')}, waiting for a passkey`
    case 'sign-in.fail':
      return 'Wrong code'
    case 'sign-in.passkey-fail':
      return 'Passkey not accepted'
    case 'sign-in.refuse':
      return 'Refused: account disabled'
    case 'sign-in.hold':
      return 'Too many codes or attempts: new browsers had to wait'
    case 'sign-in.link':
      return `${by ?? 'A provider'} was linked`
    case 'sign-in.unlink':
      return `${by ?? 'A provider'} was removed`
    case 'sign-in.link-refuse':
      return `${by ?? 'A provider'} with a different address was not linked`
    case 'sign-out':
      return 'Signed out'
    case 'sign-out.elsewhere':
      return 'A session was ended'
    case 'sign-out.everywhere':
      return 'Signed out everywhere'
    case 'passkey.add':
      return 'A passkey was added'
    case 'passkey.remove':
      return 'A passkey was removed'
    case 'passkey.reset':
      return 'The passkeys were reset by an admin'
    default:
      return action
  }
}
