import { queryLimits } from '#lib/query/query.ts'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { writeCode } from '#lib/api-console/query-code.ts'

const QUERY = {
  filter: { operator: 'includes', field: 'network_slugs', value: 'ethereum' },
  sort: { field: 'bridged_token_value_dollar', direction: 'desc' },
  pagination: { page: 1, perPage: 10 },
}

/** How the data API is queried, in as few words as it takes. */
export function ApiGuide({ site }: { site: string }) {
  return (
    <div className="set-text api-guide">
      <p>
        Every endpoint is read with <code>GET</code>, under <code>/api/v4</code> or <code>/v4</code>
        , and the key in a header, never in the address. What is wanted stands in one parameter,{' '}
        <code>query</code>: JSON with <code>filter</code>, <code>sort</code>,{' '}
        <code>pagination</code>, <code>aggregate</code>, <code>include</code>, <code>fields</code>{' '}
        and <code>asOf</code>. Each endpoint says under <code>/meta</code> which fields and
        operators it has.{' '}
        <a
          href={
            consoleHref({ endpoint: '/v4/assets', query: QUERY }) ?? '/tools/api/endpoint/assets'
          }
        >
          Run this one in the console
        </a>
        .
      </p>
      <pre role="group" tabIndex={0} aria-label="An example with curl">
        <code>{writeCode('curl', `${site}/api/v4/assets`, QUERY)}</code>
      </pre>
      <dl>
        <dt>Filters</dt>
        <dd>
          One filter, or <code>and</code> and <code>or</code> of several, up to eight deep and fifty
          in all. Lists of a record take <code>includes</code>; several values go with{' '}
          <code>in</code>.
        </dd>
        <dt>Pages</dt>
        <dd>
          <code>perPage</code> goes up to 5,000 or what your plan gives, and comes back as it was
          used. A <code>cursor</code> in an answer, sent back in <code>pagination</code>, gives the
          next page without gaps; <code>page</code> works too. Pages of series count series, not
          days.
        </dd>
        <dt>Series</dt>
        <dd>
          They need a measure, as <code>measure_slug</code> or <code>measure_id</code>.{' '}
          <code>aggregate</code> says by what to group and over which interval: <code>stock</code>{' '}
          takes the last value of a period, <code>flow</code> adds it up. <code>groupLimit</code>{' '}
          folds the rest into “All Others”. Days without a value are omitted; percentages are in
          percent.
        </dd>
        <dt>As of</dt>
        <dd>
          <code>asOf</code> with a day answers as published by the end of that day: series,
          aggregates, reserves, and assets, tokens, networks, platforms and issuers. Figures and
          counts are those of then; names, facts and terms are today&apos;s. Other endpoints refuse
          it.
        </dd>
        <dt>Provenance</dt>
        <dd>
          <code>include: [&quot;provenance&quot;]</code> adds source, run and quality to each
          figure. On series and aggregates it adds <code>checks</code>, what each quality rule
          found, and <code>readings</code>, what the day was published as: of the newest value, or
          of the last day that a filter by date names, for at most {queryLimits.proven} values an
          answer.
        </dd>
        <dt>Errors</dt>
        <dd>
          Every refusal is JSON with <code>message</code>, <code>code</code> and{' '}
          <code>requestId</code>; for 400 and 422, <code>details</code> name the place in the query
          and what is allowed there. 401: the key is missing or wrong. 403: no policy grants it; the
          message says which would. 429 and 503 say in <code>Retry-After</code> when to ask again.
        </dd>
        <dt>Limits</dt>
        <dd>
          Every answer says what is left: <code>RateLimit</code> and{' '}
          <code>X-RateLimit-Remaining</code> of the minute, <code>X-Quota-Remaining</code> of the
          month. An answer holds at most 1,000,000 points and takes at most 5 seconds.
        </dd>
        <dt>CSV</dt>
        <dd>
          <code>format=csv</code> beside <code>query</code>, or <code>Accept: text/csv</code>, gives
          a file: a column for each field, or for each series.
        </dd>
        <dt>ETag</dt>
        <dd>
          Send the <code>ETag</code> of an answer back as <code>If-None-Match</code>: 304 says that
          nothing has changed.
        </dd>
        <dt>For programs</dt>
        <dd>
          <a href="/openapi.json">The whole as OpenAPI 3.1</a> and <a href="/llms.txt">llms.txt</a>.
          Clients written for the market leader’s version 4 need another base address and nothing
          else.
        </dd>
      </dl>
    </div>
  )
}
