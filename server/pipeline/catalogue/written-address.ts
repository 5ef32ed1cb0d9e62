import { AppError } from '#server/core/errors.ts'
import { checksumAddress, isEvmAddress } from '#lib/eip55.ts'
import { networkById } from '#lib/registry/networks.ts'

const NO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * Can this be an address there? The one of all zeros is nobody's. What networks without EVM
 * addresses write is not known here, and is taken as it is.
 */
export function isAddressOn(networkId: number, address: string): boolean {
  return (
    networkById(networkId)?.addressForm !== 'evm' ||
    (isEvmAddress(address) && address !== NO_ADDRESS)
  )
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
