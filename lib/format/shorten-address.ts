/** The ends of an address or hash, which is what people compare: `0x7712…2AEc`. What is short stays whole. */
export function shortenAddress(address: string): string {
  const head = address.startsWith('0x') ? 6 : 4
  return address.length <= head + TAIL + 3
    ? address
    : `${address.slice(0, head)}…${address.slice(-TAIL)}`
}

const TAIL = 4
