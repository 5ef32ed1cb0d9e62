/** Properties that measures have in common; a family adds its own beside its rows. */
export const usdStock = {
  unit: 'usd',
  kind: 'stock',
  across: 'sum',
  overTime: 'last',
  carryDays: 0,
  patience: 14,
  steadyWithin: 0.35,
  signed: false,
} as const

export const usdFlow = {
  unit: 'usd',
  kind: 'flow',
  across: 'sum',
  overTime: 'sum',
  carryDays: 0,
  patience: 7,
  steadyWithin: null,
  signed: false,
} as const

export const tokenStock = {
  unit: 'token',
  kind: 'stock',
  across: 'none',
  overTime: 'last',
  carryDays: 0,
  patience: 14,
  steadyWithin: 0.35,
  signed: false,
} as const

export const countFlow = { ...usdFlow, unit: 'count', patience: 14 } as const

export const trailing = { ...usdStock, steadyWithin: null } as const
