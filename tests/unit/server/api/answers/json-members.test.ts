import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chosenFields } from '#server/api/answers/chosen-fields.ts'
import { jsonMembers } from '#server/api/answers/json-members.ts'

it('has every member of any object, as it is written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const members = jsonMembers(JSON.stringify(object))
      expect(
        Object.fromEntries([...members].map(([name, value]) => [name, JSON.parse(value)])),
      ).toEqual(JSON.parse(JSON.stringify(object)))
      expect(members.size).toBe(Object.keys(object).length)
    }),
  )
})

it('keeps the digits that a double cannot hold, and blanks of the database between members', () => {
  expect(
    jsonMembers('{"id":1, "amount" : 12345678901234567890.000000001,"tags":["a,b","}"]}').get(
      'amount',
    ),
  ).toBe('12345678901234567890.000000001')
})

it('takes fields in the order in which they are asked for, of kept bytes and of text', () => {
  const record = '{"id":7,"name":"A \\"fund\\", with {signs}","price":null}'
  expect(chosenFields([record, Buffer.from(record)], ['price', 'name', 'gone'])).toEqual(
    Array.from({ length: 2 }, () => '{"price":null,"name":"A \\"fund\\", with {signs}"}'),
  )
})
