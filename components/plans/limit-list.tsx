import { Panel } from '#components/ui/page/panel.tsx'
import { Tag } from '#components/ui/marks/tag.tsx'

const LIMITS: readonly { when: string; then: string; sign: string }[] = [
  {
    when: 'Per-minute limit reached',
    then: 'Retry-After states how many seconds to wait.',
    sign: '429',
  },
  {
    when: 'Monthly limit reached',
    then: 'Resumes on the 1st, 00:00 UTC. Every response states the remaining quota.',
    sign: '429',
  },
  {
    when: 'More rows than a response holds',
    then: 'Use a cursor to get the next page.',
    sign: 'cursor',
  },
  {
    when: 'Field, operator or value not allowed',
    then: 'The error states the field and the allowed values.',
    sign: '400',
  },
  {
    when: 'Source not redistributable',
    then: 'Its series are excluded; the response states how many.',
    sign: 'excluded',
  },
  {
    when: 'Trial ends',
    then: 'The plan reverts to Free. Saved views and files remain.',
    sign: 'Free',
  },
]

/** Says exactly what happens at each limit. */
export function LimitList() {
  return (
    <Panel id="limits" title="At the limit">
      <ul className="rows flex flex-1 flex-col [&>li]:max-h-[88px] [&>li]:flex-1">
        {LIMITS.map(({ when, then, sign }) => (
          <li key={when}>
            <div className="min-w-0 flex-1">
              <b className="block">{when}</b>
              <small className="block whitespace-normal!">{then}</small>
            </div>
            <Tag mono>{sign}</Tag>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
