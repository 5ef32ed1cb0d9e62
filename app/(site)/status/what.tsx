import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import type { NamedScope } from '#server/pipeline/catalogue/scope-name.ts'

export type Named<T> = T & { scope: NamedScope }

export function What({ scope, measure }: { scope: NamedScope; measure: MeasureKey }) {
  const words = `${scope.name}: ${getMeasure(measure).label}`
  return scope.href ? (
    <AppLink className="link" href={scope.href}>
      {words}
    </AppLink>
  ) : (
    words
  )
}
