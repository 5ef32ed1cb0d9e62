import path from 'node:path'
import { root } from '../paths.mjs'
import { runNode } from '../processes/processes.mjs'

const CLI = path.join(root, 'node_modules', 'prisma', 'build', 'index.js')

/** Runs a command of Prisma's CLI. → { code, output } */
export function prisma(args, env = {}) {
  return runNode(CLI, args, { quiet: true, env: { ...prismaVariables(), ...env } })
}

/** Variables for Prisma's CLI on a network that refuses its downloads, or where it would wait for an update check. */
export function prismaVariables() {
  return {
    CHECKPOINT_DISABLE: '1',
    // Windows cannot start a script as a binary; there Prisma downloads its own engine.
    ...(process.platform === 'win32'
      ? {}
      : {
          PRISMA_SCHEMA_ENGINE_BINARY:
            process.env.PRISMA_SCHEMA_ENGINE_BINARY ||
            path.join(root, 'scripts', 'migration', 'schema-engine.mjs'),
        }),
  }
}

/** Returns Prisma's account of a failure, without the lines that every command prints. */
export function complaint(output) {
  const noise = /^(Loaded Prisma config|Prisma schema loaded|Datasource "|\d+ migrations? found)/
  return output
    .split('\n')
    .filter((line) => line.trim() && !noise.test(line))
    .join('\n')
}
