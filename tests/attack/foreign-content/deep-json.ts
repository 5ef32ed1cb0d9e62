import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseForeignJson } from '#lib/foreign-json.ts'
import { openNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { guardedFetch } from '#server/pipeline/chain/nodes/guarded-fetch.ts'
import { jsonRows } from '#server/pipeline/inputs/json-rows.ts'
import { answerWith } from '../../support/ingest/heavy-feeds.ts'
import { feedServer } from '../../support/ingest/feed-server.ts'
import { temporaryFolder } from '../../support/files/temporary-folder.ts'
import { numbers, type ApiAttack } from '../attack.ts'

const LEVELS = 1_000_000
const LONGEST_MS = 2_000
const signal = new AbortController().signal

/** Lists within lists, from whoever is asked or read: a parser would be busy with them for many seconds. */
export const deepJson: ApiAttack = {
  name: 'JSON nested a million levels deep, from nodes, files and forms',
  passesWhen: `every reader refuses it for its depth, within ${LONGEST_MS} ms and 256 MB`,
  run: async (size) => {
    const levels = numbers(LEVELS * size).length
    const deep = '['.repeat(levels) + ']'.repeat(levels)
    const { folder, remove } = temporaryFolder()
    const file = path.join(folder, 'coins.json')
    writeFileSync(file, deep)
    const web = await feedServer({
      '/node': answerWith(`{"jsonrpc":"2.0","id":1,"result":${deep}}`),
    })
    const limits = { milliseconds: 60_000, bytes: 50_000_000, retries: 0, pause: 1 }
    const open = { allowPrivate: true, signal, limits }
    const fetchNode = guardedFetch({ allowPrivate: true, mostBytes: limits.bytes })
    const readers: Readonly<Record<string, () => Promise<unknown>>> = {
      node: () => openNode('Node 1', `${web.url}/node`, open).ask('eth_chainId', []),
      ledger: () => fetchNode(`${web.url}/node`, { method: 'GET' }).then((answer) => answer.json()),
      file: () => jsonRows(file, signal).next(),
      form: () => Promise.resolve(deep).then(parseForeignJson),
    }
    try {
      const taken: string[] = []
      const before = process.memoryUsage.rss()
      let [slowestMs, megabytes] = [0, 0]
      for (const [name, read] of Object.entries(readers)) {
        const began = performance.now()
        if (!/nested more than 100 levels deep/.test(await read().then(() => '', said)))
          taken.push(name)
        slowestMs = Math.max(slowestMs, performance.now() - began)
        megabytes = Math.max(megabytes, (process.memoryUsage.rss() - before) / 2 ** 20)
      }
      return {
        passes: taken.length === 0 && megabytes <= 256 && (size < 0.5 || slowestMs <= LONGEST_MS),
        figures: {
          levels,
          readers: Object.keys(readers).length,
          'that took it': taken.join(' ') || 0,
          'slowest ms': slowestMs.toFixed(0),
          'memory MB': megabytes.toFixed(0),
        },
      }
    } finally {
      await web.stop()
      remove()
    }
  },
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))
