import { AppLink } from '#components/ui/buttons/app-link.tsx'

export interface NewsItem {
  key: string
  title: string
  href: string | null
  source: string /** ISO */
  publishedAt: string /** "2 h", "3 d" */
  age: string
}

export function NewsList({ items }: { items: readonly NewsItem[] }) {
  return (
    <ul className="rows short">
      {items.map((item) => (
        <li key={item.key}>
          <div className="row-body">
            {item.href ? <AppLink href={item.href}>{item.title}</AppLink> : <b>{item.title}</b>}
          </div>
          <small className="only-d">{item.source}</small>
          <small className="w-8 text-right">
            <time dateTime={item.publishedAt}>{item.age}</time>
          </small>
        </li>
      ))}
    </ul>
  )
}
