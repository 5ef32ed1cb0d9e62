import { Info } from '#components/ui/overlays/info.tsx'

/** Explains the parts of a growth. */
export const GrowthInfo = () => (
  <Info label="What moved the total">
    <p>
      Organic: change in assets with a value on both days. Mints and burns: change in supply × mean
      price. Price: change in price × mean supply. Other: assets without supply data. Coverage
      isn&apos;t growth: newly tracked, no longer tracked, or late to report.
    </p>
  </Info>
)
