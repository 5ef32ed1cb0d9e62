import { ApiConsolePage, apiConsoleMetadata } from '#app/_blocks/data-api/api-console-page.tsx'
import type { SearchParams } from '#lib/page-state/page-state.ts'

export const metadata = apiConsoleMetadata('/tools/api/endpoint/token_timeseries')

export default function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ApiConsolePage page="/tools/api/endpoint/token_timeseries" searchParams={searchParams} />
}
