import '../../styles/components/auth.css'
import { BrandMark } from '#components/ui/marks/brand-mark.tsx'

/** Whose form it is, and how far one is in it where there are steps. */
export function StepsHead({
  brand,
  step = 1,
  of = 1,
}: {
  brand: string
  step?: number
  of?: number
}) {
  return (
    <div className="steps-head">
      <span>
        <BrandMark />
        {brand}
      </span>
      {of > 1 && (
        <span className="steps">
          Step {step} of {of}
          {Array.from({ length: of }, (_, index) => (
            <i key={index} className={index + 1 === step ? 'is-on' : undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
