/** Bytes at the end that begin a character and do not finish it: they belong to the next piece. 0 to 3. */
export function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return sequenceLength(byte) > back ? back : 0
  }
  return 0
}

/** Where the first byte stands that is no UTF-8; the length of the bytes when all of them are. */
export function invalidUtf8At(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0
    const length = sequenceLength(lead)
    if (length === 0 || at + length > bytes.length) return at
    for (let next = 1; next < length; next++) {
      const byte = bytes[at + next] ?? 0
      const [low, high] = next === 1 ? secondByteRange(lead) : [0x80, 0xbf]
      if (byte < low || byte > high) return at
    }
    at += length
  }
  return at
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  if (lead >= 0xf0 && lead <= 0xf4) return 4
  return 0
}

/** Leaves out overlong forms, surrogates and what lies beyond U+10FFFF. */
function secondByteRange(lead: number): [number, number] {
  if (lead === 0xe0) return [0xa0, 0xbf]
  if (lead === 0xed) return [0x80, 0x9f]
  if (lead === 0xf0) return [0x90, 0xbf]
  if (lead === 0xf4) return [0x80, 0x8f]
  return [0x80, 0xbf]
}
