import '../../../styles/components/api-console.css'
import { EndpointList } from '#components/api-console/endpoint-list.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { endpoints } from '#server/api/endpoints/index.ts'

/** Every endpoint with its console, in the groups of the guide. */
export function endpointGroups() {
  const rows = endpoints.flatMap(({ path, title, description, askable: { groupings } }) => {
    const href = consoleHref({ endpoint: path, query: null })
    return href === null
      ? []
      : [
          {
            path,
            title,
            description: description.replaceAll('`', ''),
            href,
            group: path.startsWith('/v3/') ? 'Version 3' : groupings ? 'Series and sums' : 'Lists',
          },
        ]
  })
  return ['Lists', 'Series and sums', 'Version 3'].map((label) => ({
    label,
    rows: rows.filter(({ group }) => group === label),
  }))
}

/** The way from one endpoint to another; opens without a script. */
export function EndpointMenu({ current }: { current: string }) {
  return (
    <details className="menu ends" name="menu">
      <summary className="btn">
        <em>Endpoint</em> <span>{endpoints.find(({ path }) => path === current)?.title}</span>
        <Icon name="chevronDown" small />
      </summary>
      <div className="menu-body">
        <EndpointList groups={endpointGroups()} current={current} isShort />
      </div>
    </details>
  )
}
