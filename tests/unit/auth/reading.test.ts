import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailAddress } from '#lib/email-address.ts'
import { withoutPeople } from '#server/people/auth/without-people.ts'
import { clientAddress } from '#server/edge/gate/client-address.ts'
import { deviceText } from '#server/people/sessions/device-text.ts'
import { anyText } from '../../support/any-text.ts'

test.each([
  [' Ada.Lovelace+assay@Company.Example ', 'ada.lovelace+assay@company.example'],
  ["o'neill@xn--bcher-kva.example", "o'neill@xn--bcher-kva.example"],
  ['a@b.co', 'a@b.co'],
  ['a@localhost', null],
  ['a..b@c.example', null],
  ['.a@b.example', null],
  ['a@-b.example', null],
  ['a@b-.example', null],
  ['a@b..example', null],
  ['a b@c.example', null],
  ['a@[127.0.0.1]', null],
  ['a@1.2.3.4', null],
  ['ａ@b.example', null],
  ['a@b.example\u0000', null],
  ['a@b@c.example', null],
  ['', null],
])('%j is the address %j', (text, address) => {
  expect(emailAddress(text)).toBe(address)
})

test('an address that is taken is taken unchanged a second time, and holds one @', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc
          .array(fc.constantFrom('a', 'Z', '0', '.', '-', '+', '@', 'b.example', ' ', '"'), {
            maxLength: 8,
          })
          .map((parts) => parts.join('')),
      ),
      (text) => {
        const address = emailAddress(text)
        if (address === null) return
        expect(emailAddress(address)).toBe(address)
        expect(address).toMatch(/^[\x21-\x7e]+@[a-z0-9.-]+$/)
        expect(address.split('@')).toHaveLength(2)
      },
    ),
  )
})

test.each([
  [undefined, '10.0.0.1', 0, '10.0.0.1'],
  ['1.1.1.1', '10.0.0.1', 0, '10.0.0.1'],
  ['6.6.6.6, 1.1.1.1', '10.0.0.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.2', '10.0.0.1', 2, '1.1.1.1'],
  [undefined, '10.0.0.1', 2, '10.0.0.1'],
  ['1.1.1.1', undefined, 1, '1.1.1.1'],
])(
  'with %j from %s and %i proxies of ours, the caller is %s',
  (forwarded, socket, proxies, caller) => {
    expect(clientAddress(forwarded, socket, proxies)).toBe(caller)
  },
)

test('what is logged of an error names nobody and no code', () => {
  expect(withoutPeople(new Error('The mail to ada@company.example with 123456 was refused'))).toBe(
    'Error: The mail to (address) with (code) was refused',
  )
  expect(withoutPeople({ error: new TypeError('x'), providerId: 'google' })).toBe('TypeError: x')
  expect(withoutPeople('ada@company.example')).toBe('')
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ' +
      'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on macOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceText(userAgent)).toBe(device)
})
