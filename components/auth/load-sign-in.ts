/**
 * The library's way in, once the list of providers was answered: without an answer the library itself would leave the
 * page for that of errors, which is for a list that is empty. Throws what a connection without an answer throws, and a
 * SyntaxError for an answer that is no list.
 */
export async function loadSignIn() {
  const answer = await fetch('/api/auth/providers')
  await answer.json()
  if (!answer.ok) throw new SyntaxError(`providers: ${answer.status}`)
  return (await import('next-auth/react')).signIn
}
