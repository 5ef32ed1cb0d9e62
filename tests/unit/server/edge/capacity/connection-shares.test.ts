import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { shareConnections } from '#server/edge/capacity/connection-shares.ts'

class Connection extends EventEmitter {
  isOpen = true
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy() {
    this.isOpen = false
    this.emit('close')
  }
}

test('one network opens so many connections, others theirs, and a closed one makes room', () => {
  const server = createServer()
  shareConnections(server, 2)
  const open = (address: string) => {
    const connection = new Connection(address)
    server.emit('connection', connection)
    return connection
  }
  const first = open('198.51.100.1')
  open('198.51.100.2')
  expect(open('198.51.100.3').isOpen).toBe(false)
  expect(open('203.0.113.1').isOpen).toBe(true)
  for (let n = 0; n < 9; n++) expect(open('127.0.0.1').isOpen).toBe(true)
  first.destroy()
  expect(open('198.51.100.3').isOpen).toBe(true)
})
