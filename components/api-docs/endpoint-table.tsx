import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { BreakingName } from '#components/api-docs/breaking-name.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { apiResourceLabels, type ApiResource } from '#lib/registry/api-resources.ts'
import { apiDocsHref } from '#lib/routes.ts'

interface EndpointRow {
  path: string
  title: string
  description: string
  resource: ApiResource
}

/** Every endpoint, each with what there is to read about it. */
export function EndpointTable({
  endpoints,
  current,
}: {
  endpoints: readonly EndpointRow[]
  current: string | null
}) {
  const columns: Column<EndpointRow>[] = [
    {
      key: 'path',
      label: 'Path',
      role: 'name',
      cell: ({ path }) =>
        path === current ? (
          <b className="mono" aria-current="true">
            <BreakingName name={path} />
          </b>
        ) : (
          <AppLink className="link mono" href={apiDocsHref(path)}>
            <BreakingName name={path} />
          </AppLink>
        ),
    },
    {
      key: 'description',
      label: 'Description',
      role: 'detail',
      left: true,
      cell: ({ description }) => (
        <span className="whitespace-normal">{description.replaceAll('`', '')}</span>
      ),
    },
    {
      key: 'resource',
      label: 'Policy resource',
      role: 'detail',
      left: true,
      cell: ({ resource }) => apiResourceLabels[resource],
    },
  ]
  return (
    <DataTable
      caption="Endpoints of the data API"
      columns={columns}
      rows={endpoints}
      rowKey={({ path }) => path}
      rowName={({ path }) => path}
      firstNumber={null}
    />
  )
}
