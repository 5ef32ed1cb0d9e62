import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { BrotliCompress, Gzip } from 'node:zlib'
import { promisify } from 'node:util'

export type Encoding = 'br' | 'gzip'

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|xml|wasm|manifest\+json|(?:[a-z0-9.-]+\+)?(?:json|xml)))/i
/** A page of 310 KB: 28.2 KB in 2.5 ms at 5, 26.9 KB in 4.2 ms at 8, 26.7 KB in 19 ms at 9. */
const BROTLI_QUALITY = 8
/** Beyond so many bytes a body is an answer of the data API to a large question, and others wait for the processor. */
const LARGE_BYTES = 1_000_000
const BROTLI_QUALITY_OF_LARGE = 1
/** What comes in pieces is flushed with each, where more effort finds little. */
const BROTLI_QUALITY_ON_THE_WAY = 5
const GZIP_LEVEL = 6

/**
 * What an Accept-Encoding header asks for: the one with the larger weight, Brotli where both weigh the same;
 * null where the client takes neither. Without the header nothing is compressed.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | null {
  const weights = weightsOf(acceptEncoding ?? '')
  const weigh = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const br = weigh('br')
  const gz = Math.max(weigh('gzip'), weights.get('x-gzip') ?? 0)
  const plain = weights.get('identity') ?? 0
  if (Math.max(br, gz) === 0 || plain > Math.max(br, gz)) return null
  return br >= gz ? 'br' : 'gzip'
}

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType)
}

/** A whole body at once, off the main thread. */
export function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: GZIP_LEVEL })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return promisify(brotliCompress)(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: body.length > LARGE_BYTES ? BROTLI_QUALITY_OF_LARGE : BROTLI_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** For a body that comes in pieces. */
export function compressor(encoding: Encoding): BrotliCompress | Gzip {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL })
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY_ON_THE_WAY },
  })
}

function weightsOf(header: string): Map<string, number> {
  const entries = header
    .toLowerCase()
    .split(',')
    .map((item): [string, number] => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      const q = weight === undefined ? 1 : Number(weight.slice(2))
      return [name, q >= 0 && q <= 1 ? q : 0]
    })
  return new Map(entries.filter(([name]) => name))
}
