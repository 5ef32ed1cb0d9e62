import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProfile } from '#server/people/users/get-profile.ts'
import { makePerson, findViewer } from '../../support/people/people.ts'

test('with the secret the chat widget gets the proof of the own address', async () => {
  process.env.INTERCOM_SECRET = 'a secret of the chat widget'
  const ann = await makePerson('ann@chat.example')
  expect((await getProfile(await findViewer(ann))).intercom_hmac).toBe(
    createHmac('sha256', 'a secret of the chat widget').update('ann@chat.example').digest('hex'),
  )
})
