import '../../../../styles/components/admin-data.css'
import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { HealthCheck } from '#lib/view/admin/health-group.ts'
import { siteHealth } from '#server/admin/health/site-health.ts'

const PAGE = {
  title: 'Health',
  description:
    'Status of the running site by component: what works, what needs attention, what has failed, and how to fix it.',
  path: '/admin/health',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function HealthPage() {
  await adminOnce(PAGE.path)
  const groups = await siteHealth()
  return (
    <AdminFrame
      title={PAGE.title}
      sentence={PAGE.description}
      actions={
        <ButtonLink href={PAGE.path} icon="retry">
          Refresh
        </ButtonLink>
      }
    >
      {groups.map(({ key, title, checks }) => (
        <Panel key={key} id={key} title={title} sub={summary(checks)}>
          <ul className="add-check">
            {checks.map(({ key: name, label, state, found, advice }) => (
              <li key={name}>
                <StateMark state={state} />
                <b>{label}</b>
                <span>{found}</span>
                {advice && <p>{advice}</p>}
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </AdminFrame>
  )
}

function summary(checks: readonly HealthCheck[]): string {
  const [broken, look] = (['broken', 'look'] as const).map(
    (state) => checks.filter((each) => each.state === state).length,
  )
  if (broken) return `${broken} failed`
  return look ? `${look} need attention` : 'all OK'
}
