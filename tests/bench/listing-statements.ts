/**
 * Rows of all listings, spread with few large and many small, as in the market; each statement with
 * the numbers that it takes.
 */
export const LISTING_STATEMENTS: readonly (readonly [
  text: string,
  parameters: readonly ('rows' | 'transactions')[],
])[] = [
  ['select setseed(0.42)', []],
  [
    "insert into site (id, mode, data_version) values (1, 'real', 1) on conflict (id) do update set data_version = 1",
    [],
  ],
  [
    `insert into issuer (id, slug, name, updated_at)
      select n, 'issuer-' || n, 'Issuer ' || n, now()
      from generate_series(1, 500) n`,
    [],
  ],
  [
    `insert into platform (id, slug, name, updated_at)
      select n, 'platform-' || n, 'Platform ' || n, now()
      from generate_series(1000, 1199) n`,
    [],
  ],
  [
    `insert into asset (
      id, slug, name, ticker, asset_class_id, issuer_id, platform_id, country_code, tokenization,
      updated_at
    )
    select n, 'a' || n, 'Asset ' || n, 'A' || n, (array[27, 28, 33, 34, 37, 43])[1 + n % 6],
      1 + n % 500, 1000 + n % 200, (array['US', 'DE', 'FR', 'SG', 'JE'])[1 + n % 5],
      (array['distributed', 'represented'])[1 + (n % 10) / 9], now()
    from generate_series(1, $1::int) n`,
    ['rows'],
  ],
  [
    `insert into asset_terms (
      asset_id, transferability, redemption, minimum_investment, minimum_currency,
      management_fee_bps
    )
    select n, (array['free', 'allowlist'])[1 + n % 2],
      (array['Daily', 'Weekly', 'Quarterly'])[1 + n % 3], n % 1000000, 'USD', n % 200
    from generate_series(1, $1::int) n`,
    ['rows'],
  ],
  [
    `insert into token (id, asset_id, network_id, name, symbol, decimals, tokenization, updated_at)
    select n, n,
      (select array_agg(id order by id) from network)[1 + (n::bigint * n % 17)::int % 12],
      'Token ' || n, 'T' || n, 6, 'distributed', now()
    from generate_series(1, $1::int) n`,
    ['rows'],
  ],
  [
    `insert into series (id, scope_key, measure_id, source_id, scope_kind, scope_id, is_published)
    select row_number() over (), kind || ':' || n, measure, 1, kind, n, true
    from generate_series(1, $1::int) n
    cross join (
      values ('asset', 2007), ('asset', 15), ('asset', 80), ('token', 71), ('token', 2004),
      ('token', 15)
    ) m(kind, measure)`,
    ['rows'],
  ],
  [
    `insert into series_latest (series_id, day, value, value_1d, value_7d, value_30d, value_90d, spark, run_id)
    select id, 20600, v, v, v * (0.9 + random() * 0.2), v * (0.8 + random() * 0.4), v, array_fill(v, array[30]), 1
    from (select id, case measure_id when 80 then random() * 0.1 else exp(random() * 20) end as v from series) s`,
    [],
  ],
  [
    `insert into pool (
        id, slug, name, asset_id, platform_id, network_id, status, category, source_id, updated_at
      )
      select n, 'pool-' || n, 'Pool ' || n, n, 1000 + n % 200, 1,
        (array['open', 'full', 'closed'])[1 + n % 3], (array['trade', 'sme', 'auto'])[1 + n % 3], 1,
        now()
      from generate_series(1, $1::int) n`,
    ['rows'],
  ],
  [
    `insert into loan (
      id, slug, name, borrower, pool_id, category, sector_id, region, status, principal,
      outstanding, interest_rate, start_date, maturity_date, source_id, updated_at
    )
    select n, 'loan-' || n, 'Loan ' || n, 'Borrower ' || n % 9000, 1 + n % 2000,
      (array['trade', 'sme', 'auto', 'saas'])[1 + n % 4], case when n % 3 = 0 then 56 end,
      (array['asia', 'europe', 'africa', 'north_america'])[1 + n % 4],
      (array['active', 'active', 'active', 'repaid', 'late', 'defaulted'])[1 + n % 6],
      (random() * 1e7)::numeric(24, 2), (random() * 1e6)::numeric(24, 2),
      0.05 + random() * 0.1, date '2024-01-01' + n % 900, date '2026-01-01' + n % 900, 1, now()
    from generate_series(1, $1::int) n`,
    ['rows'],
  ],
  [
    `insert into investment (
      id, slug, name, asset_id, platform_id, status, yield, minimum, capacity, currency,
      eligibility, source_id, updated_at
    )
    select n, 'offer-' || n, 'Offer ' || n, n, 1000 + n % 200,
      (array['open', 'full', 'closed'])[1 + n % 3], random() * 0.1, n % 100000, n * 10.0, 'USD',
      (array['Anybody', 'Qualified purchasers'])[1 + n % 2], 1, now()
    from generate_series(1, $1::int) n`,
    ['rows'],
  ],
  [
    `insert into transaction (token_id, id, type, from_address, to_address, amount, at, hash, log_index, source_id)
    select 1 + floor(300 * random() ^ 3)::int, n,
      (
        array[
          'transfer', 'transfer', 'transfer', 'transfer', 'transfer', 'transfer', 'transfer',
          'mint', 'burn', 'burn'
        ]
      )[1 + floor(random() * 10)::int],
      '0x' || md5('f' || n % 50000) || '00000000', '0x' || md5('t' || n % 50000) || '00000000',
      floor(random() * 1e12),
      timestamptz '2025-11-20' + (n::float8 / $1) * interval '365 days',
      '0x' || md5('h' || n) || md5('i' || n), 0, 1
    from generate_series(1, $1::int) n`,
    ['transactions'],
  ],
]
