import { lookup } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from '#server/pipeline/web/private-address.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

export interface Question {
  /** JSON to send with POST */
  body?: string | undefined
  /** from its last answer, as is `modified` */
  etag: string | null
  modified: string | null
  accept: string
  userAgent: string
  /** hosts, with their port, that may be asked although their address is nobody's on the Internet */
  allowsPrivate: (host: string) => boolean
  /** the token that a host wants to be shown; each hop is asked for its own, so that no host learns another's */
  tokenOf?: (host: string) => string | undefined
}

/**
 * One request, as far as its headers. A name is resolved once, what was checked is what is
 * connected to, and a token is sent encrypted or not at all. Throws WebError for an address that
 * may not be asked.
 */
export function ask(
  url: URL,
  { body, etag, modified, accept, userAgent, allowsPrivate, tokenOf }: Question,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new WebError('wrong_address', 'is not an http or https address')
  if (url.username || url.password)
    throw new WebError('wrong_address', 'has a name or password in its address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const allowPrivate = allowsPrivate(url.host)
  // a written-out address is connected to without being looked up
  if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw leadsToPrivate()
  const token = tokenOf?.(url.host)
  if (token && url.protocol !== 'https:' && !(isIP(host) && isPrivateAddress(host)))
    throw new WebError('insecure', 'wants a token, which is sent over https only')
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(url, {
      method: body === undefined ? 'GET' : 'POST',
      signal,
      agent: false,
      ...(allowPrivate ? {} : { lookup: publicLookup }),
      headers: {
        'user-agent': userAgent,
        accept,
        // not deflate: some send it in zlib's form, which is read, and some without
        'accept-encoding': 'gzip, br',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(etag && { 'if-none-match': etag }),
        ...(modified && { 'if-modified-since': modified }),
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** Resolves a name as Node does, and refuses one that has a private address. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(leadsToPrivate(), '', 0)
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

const leadsToPrivate = () => new WebError('private_address', 'leads to a private address')
