import { setFlagsFromString } from 'node:v8'

/**
 * Says to V8 that the young generation stays small. Rows of a file are garbage as soon as they are
 * read; by default up to 128 MB of it are kept before it is picked up, for programs that have
 * something to gain from that.
 */
export function boundMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
