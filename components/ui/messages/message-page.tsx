import type { ReactNode } from 'react'

/** A page that has nothing but a message: what happened, what is safe, where to go. */
export function MessagePage({
  code,
  title,
  children,
  actions,
}: {
  code: string
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="message" data-message>
      <p className="code">{code}</p>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className="acts">{actions}</div>
    </div>
  )
}
