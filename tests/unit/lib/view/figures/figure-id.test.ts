import { expect, test } from 'vitest'
import {
  identifyFigure,
  intersectScopes,
  sizeId,
  writeFigureId,
} from '#lib/view/figures/figure-id.ts'

const figure = { scope: 'class:27#distributed', measure: 'size', asOf: 20_777 } as const

test('a figure is named by scope, measure, kind and day', () => {
  const id = identifyFigure(figure)
  expect(id && writeFigureId(id)).toBe('class:27#distributed|size|value|2026-11-20')
  const flow = identifyFigure({ ...figure, measure: 'netFlow' })
  expect(flow && writeFigureId(flow)).toBe('class:27#distributed|netFlow|sum 30d|2026-11-20')
})

test('a count is of no day, and what stands on one page only has no name', () => {
  const count = identifyFigure({ scope: 'network:1', measure: null, counted: 'assets', asOf: 1 })
  expect(count && writeFigureId(count)).toBe('network:1|assets|count|')
  expect(identifyFigure({ scope: null, measure: null, asOf: 1 })).toBeNull()
  expect(sizeId({ scope: null, asOf: 1 })).toBeNull()
  const made = identifyFigure({ scope: null, madeOf: 'benchmark:gold', measure: 'ounces', asOf: 1 })
  expect(made && writeFigureId(made)).toBe('benchmark:gold|ounces|value|1970-01-02')
})

test('what two scopes have in common has one name', () => {
  expect(intersectScopes('network:1', 'class:27')).toBe('class:27&network:1')
  expect(intersectScopes('class:27', 'network:1')).toBe('class:27&network:1')
})
