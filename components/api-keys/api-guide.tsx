import '../../styles/components/api-guide.css'
import { Fragment } from 'react'
import { queryLimits } from '#lib/query/query.ts'
import { datasetKeys } from '#lib/registry/datasets.ts'
import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#lib/schemas/export.ts'
import { consoleHref } from '#lib/api-console/console-href.ts'
import { writeCode } from '#lib/api-console/query-code.ts'

const QUERY = {
  filter: { operator: 'includes', field: 'network_slugs', value: 'ethereum' },
  sort: { field: 'bridged_token_value_dollar', direction: 'desc' },
  pagination: { page: 1, perPage: 10 },
}

/**
 * How the data API is queried, in as few words as it takes. `exposed`: the headers that scripts of
 * other sites can read.
 */
export function ApiGuide({ site, exposed }: { site: string; exposed: readonly string[] }) {
  return (
    <div className="api-guide">
      <p>
        Endpoints take <code>GET</code> requests at the paths listed, <code>/v4</code> or{' '}
        <code>/v3</code>, with or without <code>/api</code> before it, and with the key in a header,
        never in the URL. Keys come with a plan that includes the data API, which the operator
        grants on <a href="/settings/plan">request</a>. The query is a single parameter,{' '}
        <code>query</code>: JSON with <code>filter</code>, <code>sort</code>,{' '}
        <code>pagination</code>, <code>aggregate</code>, <code>include</code>, <code>fields</code>{' '}
        and <code>asOf</code>. Each endpoint lists its fields and operators under <code>/meta</code>
        .{' '}
        <a
          href={
            consoleHref({ endpoint: '/v4/assets', query: QUERY }) ?? '/tools/api/endpoint/assets'
          }
        >
          Run this example in the console
        </a>
        .
      </p>
      <pre role="group" tabIndex={0} aria-label="An example with curl">
        <code>{writeCode('curl', `${site}/api/v4/assets`, QUERY)}</code>
      </pre>
      <dl>
        <dt>Filters</dt>
        <dd>
          One filter, or <code>and</code> and <code>or</code> of several, up to eight levels deep
          and fifty in total. List fields take <code>includes</code>; several values go with{' '}
          <code>in</code>. Dates are written <code>2026-01-31</code> or as a time in ISO 8601 such
          as <code>2026-01-31T23:00:00Z</code>, with any offset. Fields of days compare the UTC day
          that a time lies in; fields with a time compare the time, which stands for its whole
          second.
        </dd>
        <dt>Pages</dt>
        <dd>
          <code>perPage</code> takes up to 5,000. Where the limit of your plan is lower, pages are
          that long; the response states the value used. A <code>cursor</code> in an answer, sent
          back in <code>pagination</code>, returns the next page without gaps; <code>page</code>{' '}
          works too. Beside a query, <code>?limit=</code> and <code>?page=</code> in the address
          mean the same. For time series, pages count series, not days. Beside a cursor,{' '}
          <code>page</code> is not used.
        </dd>
        <dt>Series</dt>
        <dd>
          A measure is required, as <code>measure_slug</code> or <code>measure_id</code>.{' '}
          <code>date</code> is compared with one day at a time and takes no lists.{' '}
          <code>aggregate</code> sets grouping and interval: <code>stock</code> takes the last value
          of the period; <code>flow</code> sums flows, and of any other measure is the change since
          the period before. <code>groupLimit</code> groups the rest as “All Others”.{' '}
          <code>sort</code> takes a field that names the groups, <code>date</code> or the slug of a
          measure in the filter, for its latest value. Days without a value are omitted; percentages
          are in percent and amounts of money in U.S. dollars.
        </dd>
        <dt>As of</dt>
        <dd>
          <code>asOf</code> with a date returns data as published by the end of that day: series,
          aggregates, reserves, and assets, tokens, networks, platforms and issuers. Figures and
          counts are as of that date; names, facts and terms are current. Other endpoints reject it.
        </dd>
        <dt>Provenance</dt>
        <dd>
          <code>include: [&quot;provenance&quot;]</code> adds source, run and quality to each
          figure. On series and aggregates it adds <code>checks</code>, the result of each quality
          rule, and <code>readings</code>, earlier published values of that date: for the latest
          value, or the last day selected by a date filter, for up to {queryLimits.proven} values
          per response.
        </dd>
        <dt>Marks</dt>
        <dd>
          <code>include: [&quot;marks&quot;]</code> adds notes on individual values to records with
          figures, series and aggregates, each as date, rule and note, for example{' '}
          <code>[&quot;2026-11-22&quot;, &quot;short_window&quot;, &quot;27 of 30 days&quot;]</code>
          . Rules:{' '}
          {dayMarkKeys.map((key) => (
            <Fragment key={key}>
              <code>{dayMarks[key].rule}</code> ({dayMarks[key].meaning}),{' '}
            </Fragment>
          ))}
          <code>upper_bound</code> (a distinct count added up), <code>stale</code> (in lists: other
          records have newer values) and <code>held</code> (a reading of that date is not
          published). In CSV they are a column of their own.
        </dd>
        <AnswerWords />
        <ClientWords site={site} exposed={exposed} />
      </dl>
    </div>
  )
}

/** Errors, limits and forms of answers. */
function AnswerWords() {
  return (
    <>
      <dt>Errors</dt>
      <dd>
        Errors are JSON with <code>message</code>, <code>code</code> and <code>requestId</code>; for
        400 and 422, <code>details</code> give the position in the query and the allowed values.
        401: missing or invalid key. 403: not granted by any policy; the message states which would
        grant it. 429 and 503 state in <code>Retry-After</code> when to retry.
      </dd>
      <dt>Limits</dt>
      <dd>
        Responses state remaining limits: <code>RateLimit</code> and{' '}
        <code>X-RateLimit-Remaining</code> for the minute, <code>X-Quota-Remaining</code> for the
        month. A response is limited to {queryLimits.points.toLocaleString('en-US')} points and 5
        seconds, a range of dates with both ends to {queryLimits.years} years.
      </dd>
      <dt>One query</dt>
      <dd>
        The same query can be sent to every endpoint. Parts that have no meaning on one, such as{' '}
        <code>aggregate</code> on a list, are named in <code>not_used</code> and in the header{' '}
        <code>X-Query-Not-Used</code>; unknown parts are errors.
      </dd>
      <dt>CSV</dt>
      <dd>
        <code>format=csv</code> with <code>query</code>, or <code>Accept: text/csv</code>, returns a
        file: records with a column per field, series with a column per series, aggregates with a
        row per group and measure. A file has one page: <code>X-Result-Count</code>,{' '}
        <code>X-Page-Count</code> and <code>X-Next-Cursor</code> state what follows. Files have no
        provenance.
      </dd>
      <dt>ETag</dt>
      <dd>
        Send the <code>ETag</code> of a response as <code>If-None-Match</code>: 304 means unchanged.
        It counts toward the requests per minute.
      </dd>
    </>
  )
}

/** Other ways to the same data, and programs that read it. */
function ClientWords({ site, exposed }: { site: string; exposed: readonly string[] }) {
  return (
    <>
      <dt>Bulk files</dt>
      <dd>
        {datasetKeys.length} data sets can be exported whole as{' '}
        {EXPORT_FORMATS.map(nameFormat).join(', ')} on <a href="/downloads">Downloads</a>, with the
        fields of each. This takes a sign-in and a plan with downloads, not an API key.
      </dd>
      <dt>Clients</dt>
      <dd>
        There is no package to install. Clients generated from the specification by{' '}
        <code>oazapfts</code> and <code>openapi-ts</code> are tested with every endpoint:{' '}
        <code className="whitespace-normal">npx oazapfts {site}/openapi.json client.ts</code>. They
        take <code>query</code> as a typed object; for <code>openapi-ts</code>, set a{' '}
        <code>querySerializer</code> that writes it with <code>JSON.stringify</code>.
      </dd>
      <dt>Other sites</dt>
      <dd>
        Pages on any origin can send requests with a key, without cookies (CORS);{' '}
        <code>OPTIONS</code> answers the preflight request and uses no quota. Scripts can read the
        headers <code className="whitespace-normal">{exposed.join(', ')}</code>. A key in a public
        page can be read by its visitors.
      </dd>
      <dt>Machine-readable</dt>
      <dd>
        <a href="/openapi.json">Full specification as OpenAPI 3.1</a> and{' '}
        <a href="/llms.txt">llms.txt</a>.
      </dd>
      <dt>Existing clients</dt>
      <dd>
        Clients written for the market leader’s version 4 only need a different base URL and a key.
        The queries of these public programs are tests that compare every figure they read: market
        shares of networks and layers (versions 3 and 4), network dashboards of tokens and
        stablecoins, stablecoin issuers and volumes, private credit by platform, funds by ticker and
        class, holders of tokens, supply and contracts by chain, and transactions read in full, in
        windows and from the last one seen.
      </dd>
    </>
  )
}

const nameFormat = (format: ExportFormat): string =>
  format === 'parquet' ? 'Parquet' : format.toUpperCase()
