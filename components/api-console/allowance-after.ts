import type { ApiAllowanceView } from '#lib/view/api-console.ts'

/** What is left of minute and month, as the headers of an answer say; what they do not say stays as it was. */
export function allowanceAfter(before: ApiAllowanceView, headers: Headers): ApiAllowanceView {
  const number = (name: string, otherwise: number): number =>
    /^\d+$/.test(headers.get(name) ?? '') ? Number(headers.get(name)) : otherwise
  const perMonth = number('x-quota-limit', before.perMonth)
  return {
    ...before,
    perMonth,
    usedOfMonth: perMonth - number('x-quota-remaining', perMonth - before.usedOfMonth),
    perMinute: number('x-ratelimit-limit', before.perMinute),
    leftOfMinute: headers.has('x-ratelimit-remaining')
      ? number('x-ratelimit-remaining', 0)
      : before.leftOfMinute,
  }
}
