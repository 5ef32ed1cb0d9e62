import { getAuthError } from '#components/auth/auth-errors.ts'

/** Why somebody finds themselves at the sign-in page. */
export function AuthErrorNote({ code }: { code: string }) {
  const { title, text } = getAuthError(code)
  return (
    <div className="auth-said" role="status">
      <b>{title}</b>
      {text}
    </div>
  )
}
