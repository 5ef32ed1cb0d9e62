// node tests/bench/generous.ts <program.ts>: the program in this process, with a rate that a
// measurement does not use up. Limits are looked at for each request all the same.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { plans } from '#lib/registry/plans.ts'

const [, , program = ''] = process.argv
Object.assign(plans.PREMIUM.api, { requestsPerMinute: 1_000_000, requestsPerMonth: 1_000_000_000 })
await import(pathToFileURL(path.resolve(program)).href)
