/**
 * Country code of an asset in SQL: its own, else that of its issuer; null where neither is known.
 * `a` is the asset, `i` its issuer. Lists, series, screener and map take it from here, so that none
 * places an asset elsewhere than another.
 */
export const ASSET_COUNTRY = 'coalesce(a.country_code, i.country_code)'
