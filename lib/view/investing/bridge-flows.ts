import type { MeasureKey } from '#lib/registry/measures.ts'

export const BRIDGE_WINDOWS = ['daily', 'weekly', 'monthly', 'trailing7', 'trailing30'] as const
export type BridgeWindow = (typeof BRIDGE_WINDOWS)[number]
export const BRIDGE_FLOWS = ['volume', 'inflow', 'outflow'] as const
export type BridgeFlow = (typeof BRIDGE_FLOWS)[number]

/** Measures of what crosses a bridge, one for each direction and window. */
export const bridgeMeasures = {
  volume: {
    daily: 'bridgeVolumeDaily',
    weekly: 'bridgeVolumeWeekly',
    monthly: 'bridgeVolumeMonthly',
    trailing7: 'bridgeVolumeTrailing7',
    trailing30: 'bridgeVolumeTrailing30',
  },
  inflow: {
    daily: 'bridgeInflowDaily',
    weekly: 'bridgeInflowWeekly',
    monthly: 'bridgeInflowMonthly',
    trailing7: 'bridgeInflowTrailing7',
    trailing30: 'bridgeInflowTrailing30',
  },
  outflow: {
    daily: 'bridgeOutflowDaily',
    weekly: 'bridgeOutflowWeekly',
    monthly: 'bridgeOutflowMonthly',
    trailing7: 'bridgeOutflowTrailing7',
    trailing30: 'bridgeOutflowTrailing30',
  },
} as const satisfies Record<BridgeFlow, Record<BridgeWindow, MeasureKey>>

/** Windows in words, as they follow "Volume, …". */
export const BRIDGE_WINDOW_WORDS: Readonly<Record<BridgeWindow, string>> = {
  daily: 'daily',
  weekly: 'week to date',
  monthly: 'month to date',
  trailing7: 'trailing 7 days',
  trailing30: 'trailing 30 days',
}
