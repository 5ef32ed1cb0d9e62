/**
 * Keccak-256 as Ethereum uses it (padding byte 0x01), for the checksum of addresses only: no library of the project
 * brings one. Follows the Keccak reference; keccak256.test.ts holds it to published vectors.
 */
export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE) * RATE)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
  const state = new BigUint64Array(25)
  const lanes = new DataView(padded.buffer)
  for (let block = 0; block < padded.length; block += RATE) {
    for (let lane = 0; lane < RATE / 8; lane++) state[lane] = at(state, lane) ^ lanes.getBigUint64(block + lane * 8, true)
    permute(state)
  }
  const digest = new Uint8Array(32)
  const view = new DataView(digest.buffer)
  for (let lane = 0; lane < 4; lane++) view.setBigUint64(lane * 8, at(state, lane), true)
  return digest
}

/** EIP-55: a letter is upper case where the hash of the lower-case address has a digit of 8 or more. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak256(new TextEncoder().encode(digits))).toString('hex')
  return '0x' + [...digits].map((digit, i) => (parseInt(hash[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')
}

const RATE = 136
const LANE = (1n << 64n) - 1n

const at = (lanes: BigUint64Array, index: number): bigint => lanes[index] ?? 0n
const rotate = (lane: bigint, by: bigint): bigint => (by === 0n ? lane : ((lane << by) | (lane >> (64n - by))) & LANE)

function permute(state: BigUint64Array): void {
  for (const constant of roundConstants()) {
    const parity = Array.from({ length: 5 }, (_, x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(state, x + y), 0n))
    for (let i = 0; i < 25; i++) {
      state[i] = at(state, i) ^ (parity[(i + 4) % 5] ?? 0n) ^ rotate(parity[(i + 1) % 5] ?? 0n, 1n)
    }
    const moved = new BigUint64Array(25)
    let [x, y] = [1, 0]
    moved[0] = at(state, 0)
    for (let step = 0; step < 24; step++) {
      const offset = BigInt((((step + 1) * (step + 2)) / 2) % 64)
      moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(at(state, x + 5 * y), offset)
      ;[x, y] = [y, (2 * x + 3 * y) % 5]
    }
    for (let i = 0; i < 25; i++) {
      const row = i - (i % 5)
      state[i] = at(moved, i) ^ (~at(moved, row + ((i + 1) % 5)) & LANE & at(moved, row + ((i + 2) % 5)))
    }
    state[0] = at(state, 0) ^ constant
  }
}

/** The 24 constants come out of a shift register, seven bits each. */
function roundConstants(): bigint[] {
  let register = 1
  return Array.from({ length: 24 }, () => {
    let constant = 0n
    for (let j = 0; j < 7; j++) {
      if (register & 1) constant |= 1n << ((1n << BigInt(j)) - 1n)
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1
    }
    return constant
  })
}
