import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** one sentence */
  sentence?: ReactNode
  /** the plate of the entity */
  mark?: ReactNode
  tags?: ReactNode
  /** the as-of pill first, then buttons */
  actions?: ReactNode
}

export function PageHeader({ title, sentence, mark, tags, actions }: PageHeaderProps) {
  return (
    <div className="phead">
      <div className="flex min-w-0 items-start gap-3.5">
        {mark}
        <div className="min-w-0">
          <h1>{title}</h1>
          {sentence && <p className="sub">{sentence}</p>}
          {tags && <div className="tags">{tags}</div>}
        </div>
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}
