import type { ApiAllowanceView } from '#lib/view/api-console.ts'

/** Reads the allowance of minute and month from the headers of an answer; absent numbers stay as they were. */
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
