import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** the parts that a machine lacks where the test is skipped: the last lines of `npm test` say so */
    needs?: string
  }
}
