import { Info } from '#components/ui/info.tsx'

/** What the parts of a growth mean. */
export const GrowthInfo = () => (
  <Info label="What moved the total">
    <p>
      Organic: change of assets with a value on both days. Mints and burns are change of supply ×
      mean price, price is change of price × mean supply; other is of assets whose supply is not
      known. Coverage is no growth: newly tracked, no longer tracked, or late to report.
    </p>
  </Info>
)
