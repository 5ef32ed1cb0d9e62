import type { WrittenDeclaration } from '#lib/schemas/source-declaration.ts'

/**
 * A declaration that is built in. No address was called while it was written: `documented` is what
 * its owner describes, `public code` what others read of it, `guessed` what follows from neither.
 */
export interface DeclaredForm extends WrittenDeclaration {
  sureness: 'documented' | 'public code' | 'guessed'
  /** where the form was seen */
  evidence: string
}
