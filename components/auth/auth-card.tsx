import '../../styles/components/auth.css'
import type { ReactNode } from 'react'

interface AuthCardProps {
  /** in mono above the title, for what one may be asked to name */
  code?: string
  title: string
  text: ReactNode
  children?: ReactNode
}

/** Content in the middle of a page about signing in. */
export function AuthCard({ code, title, text, children }: AuthCardProps) {
  return (
    <div className="auth-card">
      {code && <p className="code">{code}</p>}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}
