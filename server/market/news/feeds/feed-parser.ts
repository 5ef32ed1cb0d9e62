import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { FeedError } from '#server/market/news/feeds/feed-error.ts'
import type { FeedArticle } from '#server/market/news/save-articles.ts'

export interface ParseLimits {
  milliseconds: number
  megabytes: number
}

export interface FeedParser {
  /** The articles of a feed as its publisher wrote them. Throws FeedError. */
  parse: (text: string, now: Date) => Promise<FeedArticle[]>
  stop: () => void
}

const LIMITS: ParseLimits = { milliseconds: 10_000, megabytes: 192 }

/**
 * Parses feeds in a process of its own, made with the first of them: what strangers wrote holds up
 * neither the pages nor the next feed. One that takes too long or too much memory ends with its
 * process, and the next feed gets a new one.
 */
export function feedParser({ milliseconds, megabytes }: ParseLimits = LIMITS): FeedParser {
  let child: ChildProcess | undefined

  function open(): ChildProcess {
    // nothing of the environment: no address or password of a database stands in a process that reads hostile text
    const opened = fork(fileURLToPath(new URL('./feed-process.ts', import.meta.url)), [], {
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    opened.on('error', () => opened.kill('SIGKILL'))
    opened.on('exit', () => {
      if (child === opened) child = undefined
    })
    return opened
  }

  const parse = (text: string, now: Date) =>
    new Promise<FeedArticle[]>((resolve, reject) => {
      const parser = (child ??= open())
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        parser.kill('SIGKILL')
      }, milliseconds)
      const settle = () => {
        clearTimeout(timer)
        parser.off('message', listen).off('exit', gone)
      }
      const listen = (message: unknown) => {
        settle()
        const { data } = replySchema.safeParse(message)
        if (!data) return reject(new FeedError('could not be parsed'))
        if ('refusal' in data) return reject(new FeedError(data.refusal))
        resolve(data.articles)
      }
      const gone = () => {
        settle()
        reject(
          new FeedError(
            isLate
              ? `takes longer than ${milliseconds / 1000} s to parse`
              : 'crashed the parser or exceeded its memory limit',
          ),
        )
      }
      parser.on('message', listen)
      parser.on('exit', gone)
      parser.send({ text, now }, (error) => {
        if (error) parser.kill('SIGKILL')
      })
    })
  return {
    parse,
    stop: () => {
      child?.kill('SIGKILL')
    },
  }
}

const articleSchema = z.strictObject({
  title: z.string(),
  url: z.string(),
  guid: z.string(),
  summary: z.string().nullable(),
  publishedAt: z.date(),
  tags: z.array(z.string()),
})
const replySchema = z.union([
  z.strictObject({ articles: z.array(articleSchema) }),
  z.strictObject({ refusal: z.string() }),
])
