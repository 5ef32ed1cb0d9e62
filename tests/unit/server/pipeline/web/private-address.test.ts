import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from '#server/pipeline/web/private-address.ts'

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
    '::7f00:1',
    '::127.0.0.1',
    '::10.0.0.1',
    '::8.8.8.8',
    '::ffff:0:7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b:1::a00:1',
    '64:ff9b::127.0.0.1',
    '2001:0:7f00:1::',
    '2001::1',
    '2002:a00:1::1',
    '100::1',
    '3fff::1',
    '5f00::1',
    'fec0::1',
    'fe80::1%eth0',
    '4000::1',
    '192.0.0.8',
    '192.88.99.1',
  ])('%s is not to be fetched', (address) => expect(isPrivateAddress(address)).toBe(true))

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '8.8.8.8',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is a public one', (address) => expect(isPrivateAddress(address)).toBe(false))

  it('finds every address of version 4 also where version 6 carries it', () => {
    const groups = (address: string) =>
      address
        .split('.')
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')
        .replace(/^(.{4})/, '$1:')
    const forms = [
      (at: string) => `::ffff:${at}`,
      (at: string) => `::${at}`,
      (at: string) => `::ffff:0:${at}`,
      (at: string) => `64:ff9b::${at}`,
      (at: string) => `64:ff9b:1::${at}`,
      (at: string) => `2002:${groups(at)}::1`,
      (at: string) => `2001:0:${groups(at)}::1`,
    ]
    fc.assert(
      fc.property(fc.ipV4(), fc.constantFrom(...forms), (address, form) =>
        isPrivateAddress(form(address)),
      ),
    )
  })
})
