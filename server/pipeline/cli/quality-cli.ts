import { closeSite } from '#server/core/database/connection.ts'
import { qualityProgram } from '#server/pipeline/cli/quality-program.ts'

// a reader like `head` goes when it has seen enough
process.stdout.on('error', () => {
  process.exit(0)
})
try {
  process.exitCode = await qualityProgram(process.argv.slice(2))
} finally {
  await closeSite()
}
