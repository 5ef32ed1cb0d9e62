import { expect, it } from 'vitest'
import { versionOfRequest, withinReading } from '#server/core/cache/version-of-request.ts'

/** A database whose version moves with each question. */
function movingVersion() {
  let asked = 0
  return () => Promise.resolve(++asked)
}

it('all that one request reads is asked for under one version, and each request asks anew', async () => {
  const ask = movingVersion()
  const request = () =>
    withinReading(async () => [
      await versionOfRequest(ask),
      ...(await Promise.all([versionOfRequest(ask), versionOfRequest(ask)])),
    ])
  expect(await request()).toEqual([1, 1, 1])
  expect(await request()).toEqual([2, 2, 2])
  expect(await Promise.all([request(), request()])).toEqual([
    [3, 3, 3],
    [4, 4, 4],
  ])
})

it('outside of a request that only reads the version is asked for each time', async () => {
  const ask = movingVersion()
  expect([await versionOfRequest(ask), await versionOfRequest(ask)]).toEqual([1, 2])
})

it('a question that failed is asked again', async () => {
  const answers = [() => Promise.reject(new Error('no connection')), () => Promise.resolve(7)]
  const ask = () => answers.shift()?.() ?? Promise.resolve(0)
  await withinReading(async () => {
    await expect(versionOfRequest(ask)).rejects.toThrow('no connection')
    expect([await versionOfRequest(ask), await versionOfRequest(ask)]).toEqual([7, 7])
  })
})
