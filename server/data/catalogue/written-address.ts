import { AppError } from '#server/core/errors.ts'
import { checksumAddress, isEvmAddress } from '#lib/eip55.ts'
import { networkById } from '#lib/registry/networks.ts'

/** Can this be an address there? What networks without EVM addresses write is not known here, and is taken as it is. */
export function isAddressOn(networkId: number, address: string): boolean {
  return networkById(networkId)?.addressForm !== 'evm' || isEvmAddress(address)
}

/** An address the way its network writes it: with checksum on EVM networks, else as it is given. Throws AppError. */
export function writtenAddress(networkId: number, address: string): string {
  const network = networkById(networkId)
  if (network?.addressForm !== 'evm') return address
  if (isEvmAddress(address)) return checksumAddress(address)
  throw new AppError(
    'unprocessable',
    `"${address}" is not an address on ${network.name}: use 0x and 40 hexadecimal digits`,
  )
}
