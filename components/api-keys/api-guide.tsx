/** How to ask the data API, in as few words as it takes. */
export function ApiGuide({ site }: { site: string }) {
  const query = '{"filter":{"operator":"equals","field":"network_slugs","value":"ethereum"}}'.replace('"equals"', '"includes"')
  return (
    <div className="set-text api-guide">
      <p>Every endpoint is read with <code>GET</code> and the key in a header. What is wanted stands in one parameter, <code>query</code>: JSON with <code>filter</code>, <code>sort</code>, <code>pagination</code>, <code>aggregate</code>, <code>include</code> and <code>asOf</code>. Each endpoint says under <code>/meta</code> which fields and operators it has.</p>
      <pre tabIndex={0}><code>{`curl -G ${site}/api/v4/assets \\
  -H "Authorization: Bearer $ASSAY_KEY" \\
  --data-urlencode 'query=${query}'`}</code></pre>
      <ul>
        <li>Lists: assets, tokens, networks, issuers, platforms, managers, service_providers, investments, transactions.</li>
        <li>Series and sums: asset_timeseries, token_timeseries, protocol_timeseries, assets/aggregates, tokens/aggregates, timeseries/total_rwa_value.</li>
        <li><a href="/api/v4/openapi.json">The whole as OpenAPI 3.1</a>. Clients written for the market leader’s version 4 need another base address and nothing else.</li>
        <li>Answers say what is left of the minute and of the month, and carry an ETag: send it back as <code>If-None-Match</code>. <code>format=csv</code> gives a file.</li>
      </ul>
    </div>
  )
}
