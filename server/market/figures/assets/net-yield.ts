/**
 * The yield of an investment in a year, before and after fees, as fractions; null where it does not
 * follow from what is known.
 */
export interface NetYield {
  net: number | null
  gross: number | null
  /**
   * `measured`: from NAV or distributions, out of which fees are taken already; `stated`: as its
   * issuer states it, before fees
   */
  basis: 'measured' | 'stated' | null
}

interface Known {
  /** 30-day APY of the asset, from its NAV or distributions */
  measured: number | null
  /** the yield that the offer states, or yield to maturity */
  stated: number | null
  managementFeeBps: number | null
}

/**
 * A yield that is measured from NAV or distributions is net: the management fee is paid out of the
 * fund before. Gross is then net + fee. A yield that is only stated counts as gross, and is net
 * only where the fee is known: gross − fee.
 */
export function netYield({ measured, stated, managementFeeBps }: Known): NetYield {
  const fee = managementFeeBps === null ? null : managementFeeBps / 10_000
  if (measured !== null)
    return { net: measured, gross: fee === null ? null : measured + fee, basis: 'measured' }
  if (stated === null) return { net: null, gross: null, basis: null }
  return { net: fee === null ? null : stated - fee, gross: stated, basis: 'stated' }
}
