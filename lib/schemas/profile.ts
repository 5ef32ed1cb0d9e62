import { z } from 'zod'
import {
  acquisitionChannels,
  assetClassInterests,
  companyTypes,
  occupations,
} from '#lib/registry/profile-options.ts'
import { filledLine, lineOfText } from '#lib/schemas/line-of-text.ts'

const notSaid = z.literal('')

/** Answers in a profile; the empty text stands for "not said". */
export const profileSchema = z.strictObject({
  company: lineOfText('Company', 120),
  companyType: z.union([z.enum(companyTypes), notSaid], 'Company type: choose from the list.'),
  occupation: z.union([z.enum(occupations), notSaid], 'Occupation: choose from the list.'),
  acquisitionChannel: z.union(
    [z.enum(acquisitionChannels.map(({ value }) => value)), notSaid],
    'How you heard about us: choose from the list.',
  ),
  assetClassInterests: z
    .array(
      z.enum(assetClassInterests, 'Interests: choose from the list.'),
      'Interests: a list is required.',
    )
    .max(assetClassInterests.length, `Interests: at most ${assetClassInterests.length}.`)
    .transform((chosen) => [...new Set(chosen)]),
  shouldReceiveMarketing: z.boolean('Newsletter: yes or no.'),
})

export type ProfileFields = z.output<typeof profileSchema>

/**
 * A field that is left out stays as it is. `name` is saved with the rest in one act. `version` is
 * that of the state which was edited: an edit of an older one is refused; without it, whatever
 * there is takes the change.
 */
export const profileUpdate = z.strictObject({
  profile: profileSchema.partial(),
  name: filledLine('Name', 100).optional(),
  version: z.int32().positive().optional(),
})

export type ProfileUpdate = z.output<typeof profileUpdate>

export const emptyProfile: ProfileFields = {
  company: '',
  companyType: '',
  occupation: '',
  acquisitionChannel: '',
  assetClassInterests: [],
  shouldReceiveMarketing: false,
}
