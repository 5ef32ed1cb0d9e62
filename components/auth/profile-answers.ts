import { acquisitionChannels, companyTypes } from '#lib/registry/profile-options.ts'
import type { ProfileFields } from '#lib/schemas/profile.ts'

export interface ProfileAnswers {
  name: string
  company: string
  companyType: string
  acquisitionChannel: string
  shouldReceiveMarketing: boolean
}

/** Returns what to ask for in each field that has no answer. */
export function missingAnswers(
  answers: ProfileAnswers,
  asksName: boolean,
): Partial<Record<keyof ProfileAnswers, string>> {
  return {
    ...(asksName && !answers.name.trim() && { name: 'Enter your full name' }),
    ...(!answers.company.trim() && { company: 'Enter your company' }),
    ...(!answers.companyType && { companyType: 'Choose a company type' }),
    ...(!answers.acquisitionChannel && { acquisitionChannel: 'Choose how you heard about us' }),
  }
}

/** The answers as they are saved, over what the profile says already. */
export function profileInput(
  answers: ProfileAnswers,
  existing: ProfileFields,
): { profile: ProfileFields } {
  return {
    profile: {
      ...existing,
      company: answers.company.trim(),
      companyType: companyTypes.find((type) => type === answers.companyType) ?? '',
      acquisitionChannel:
        acquisitionChannels.find(({ value }) => value === answers.acquisitionChannel)?.value ?? '',
      assetClassInterests: [],
      shouldReceiveMarketing: answers.shouldReceiveMarketing,
      occupation: 'Other',
    },
  }
}
