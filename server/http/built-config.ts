import { readFileSync } from 'node:fs'
import { z } from 'zod'

const builtFiles = z.object({ config: z.record(z.string(), z.unknown()) })

/**
 * The framework's configuration as the build has left it in this file, in the variable by which the
 * framework's own standalone server passes it on: a renderer then neither compiles next.config.ts
 * nor needs a compiler.
 */
export function builtConfig(file = '.next/required-server-files.json'): Record<string, string> {
  const { config } = builtFiles.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) }
}
