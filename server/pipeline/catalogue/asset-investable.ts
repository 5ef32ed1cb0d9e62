/**
 * Tells in SQL if an asset takes investors, for `asset a`: its own entry, else true where an offer
 * of it is open; null where neither is known.
 */
export const ASSET_INVESTABLE = `
  coalesce(
    a.is_investable,
    (select true from investment o where o.asset_id = a.id and o.status = 'open' limit 1)
  )`
