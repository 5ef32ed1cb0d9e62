import { isConnectorKey } from '#lib/registry/connectors.ts'

const OPTION = /(?<![\w-])--[a-z]/

/** Readers name options of npm run ingest; an address of one's own has them from when it was added. */
export const withWayOut = (key: string, reason: string): string =>
  isConnectorKey(key) || !OPTION.test(reason) || reason.includes('npm run')
    ? reason
    : `${reason} (options of an address are set when it is added: ` +
      'npm run live -- add, or Add source under Admin, Sources)'
