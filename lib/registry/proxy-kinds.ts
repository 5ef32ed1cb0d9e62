/**
 * Where a contract that passes its calls on to another one keeps the address of that one. Slots are
 * as the standard has them; the first one that is set counts.
 */
export const proxyKinds = {
  'eip-1967': {
    label: 'EIP-1967 proxy',
    slot: '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
    /** the slot has the address of a beacon, which says the other one */
    isBeacon: false,
  },
  beacon: {
    label: 'EIP-1967 beacon proxy',
    slot: '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
    isBeacon: true,
  },
  'eip-1822': {
    label: 'EIP-1822 proxy',
    slot: '0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7',
    isBeacon: false,
  },
} as const

export type ProxyKind = keyof typeof proxyKinds
export const proxyKindKeys = Object.keys(proxyKinds) as ProxyKind[]
