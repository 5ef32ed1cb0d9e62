import { env } from '#server/core/env.ts'
import type { Answer, AnswerRequest } from '#server/pipeline/web/fetch-answer.ts'
import { fetchPolitely, type Manners } from '#server/pipeline/web/fetch-politely.ts'
import { mirrored } from '#server/pipeline/web/mirrored.ts'
import { userAgent } from '#server/pipeline/web/user-agent.ts'
import { WebError } from '#server/pipeline/web/web-error.ts'

const ACCEPT = 'text/csv, application/json;q=0.9, */*;q=0.5'

type SourceRequest = Pick<AnswerRequest, 'url' | 'body' | 'etag' | 'modified' | 'limits' | 'signal'>

/**
 * Requests the address of a source as this site does: at the mirror where one is set, under its
 * name, with the token of its host, from private addresses only where the operator named them.
 * Throws WebError with a reason that names the way out.
 */
export async function requestAnswer(request: SourceRequest, manners: Manners): Promise<Answer> {
  const { SOURCE_TOKENS: tokens } = env()
  try {
    return await fetchPolitely(
      {
        ...request,
        url: mirrored(request.url),
        accept: ACCEPT,
        userAgent: userAgent('data reader'),
        allowsPrivate: isNamedHost,
        tokenOf: (host) => tokens?.get(host.toLowerCase()),
      },
      manners,
    )
  } catch (error) {
    // nobody is to open an own network because of what a host on the Internet says
    if (!(error instanceof WebError) || error.fault !== 'private_address') throw error
    if (error.redirectedTo !== null) throw error
    throw new WebError(
      error.fault,
      `${new URL(request.url).hostname} is on a private network: ` +
        'if it is yours, name it in SOURCES_PRIVATE_HOSTS',
      { cause: error },
    )
  }
}

/** Tells if the operator has named this host, with its port or without, as one that may be private. */
function isNamedHost(host: string): boolean {
  const { SOURCES_PRIVATE_HOSTS: named, SOURCES_MIRROR: mirror } = env()
  const hosts = mirror ? [...named, new URL(mirror).host] : named
  return hosts.includes(host) || hosts.includes(host.replace(/:\d+$/, ''))
}
