import { afterAll, vi } from 'vitest'
import { beginFresh } from './begin-fresh.ts'

// It is the first of the setup files, since those after it load modules of the project.
beginFresh()

// a module that is still being loaded would come back as a part of the next file
afterAll(() => vi.dynamicImportSettled())
