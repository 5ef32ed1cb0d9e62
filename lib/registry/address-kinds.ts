/** Why tokens on an address do not circulate. */
export const addressKinds = {
  treasury: { label: 'Treasury' },
  issuer: { label: 'Issuer' },
  burn: { label: 'Burned' },
  bridge: { label: 'Bridge' },
} as const

export type AddressKind = keyof typeof addressKinds
export const isAddressKind = (text: string): text is AddressKind =>
  Object.hasOwn(addressKinds, text)
export const addressKindKeys = Object.keys(addressKinds) as AddressKind[]
