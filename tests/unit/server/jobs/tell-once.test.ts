import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '#server/core/log.ts'
import { tellOnce } from '#server/jobs/tell-once.ts'

function listen() {
  const written = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    written.mockRestore()
  })
  return written.mock.calls
}

const READ_ONLY = 'cannot execute UPDATE in a read-only transaction'

test('a fault of the database is one sentence, also where the queue hands on a copy of the error', () => {
  const said = listen()
  const tell = tellOnce()
  tell({ code: '25006', message: `${READ_ONLY} (Queue: clean-up)`, stack: 'at somewhere' })
  tell(new Error(READ_ONLY))
  expect(said).toEqual([
    ['the job queue has a problem', { reason: `${READ_ONLY} (Queue: clean-up)` }],
  ])
})

test('what is no fault of the database is told whole', () => {
  const said = listen()
  const error = new Error('an index is out of range')
  tellOnce()(error)
  expect(said).toEqual([['the job queue has a problem', { error }]])
})
