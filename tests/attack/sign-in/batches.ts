import { answerProcedures } from '#app/api/trpc/answer-procedures.ts'
import { appRouter } from '#server/trpc/root.ts'
import { ORIGIN } from '../../support/people/sign-in-browser.ts'
import { numbers, type Attack } from '../attack.ts'

const TRIES = 2000
const JSON_TYPE = { 'content-type': 'application/json' }

/** Requests that the gate before the procedures is there for. */
export const batches: Attack = {
  name: 'batches, forms and foreign pages against procedures',
  passesWhen: 'all refused, 0 answers of 500 or above',
  run: async (size) => {
    const paths = Object.keys(appRouter._def.procedures)
    let [passed, failed] = [0, 0]
    for (const at of numbers(TRIES * size)) {
      const path = paths[at % paths.length] ?? ''
      const many = Array<string>(11 + (at % 200))
        .fill(path)
        .join(at % 2 ? ',' : '%2C')
      const tries: [string, RequestInit][] = [
        [`${many}?batch=1&input=${encodeURIComponent('{}')}`, {}],
        [`${many}?batch=1`, { method: 'POST', headers: JSON_TYPE, body: '{}' }],
        [
          path,
          {
            method: 'POST',
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
            body: '--x--',
          },
        ],
        [path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }],
        [
          path,
          {
            method: 'POST',
            headers: { ...JSON_TYPE, origin: `https://evil${at}.example` },
            body: '{}',
          },
        ],
        [
          path,
          { method: 'POST', headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, body: '{}' },
        ],
        [
          path,
          { method: 'POST', headers: JSON_TYPE, body: `{"name":"${String.raw`\u000`}${at % 8}"}` },
        ],
        [path, { method: 'POST', headers: JSON_TYPE, body: '['.repeat(40 + at) }],
        ...(at % 50
          ? []
          : [
              [
                path,
                { method: 'POST', headers: JSON_TYPE, body: JSON.stringify('x'.repeat(262_145)) },
              ] satisfies [string, RequestInit],
            ]),
      ]
      for (const [target, init] of tries) {
        const { status } = await answerProcedures(
          new Request(`${ORIGIN}/api/trpc/${target}`, {
            ...init,
            headers: {
              host: new URL(ORIGIN).host,
              ...Object.fromEntries(new Headers(init.headers)),
            },
          }),
        )
        if (status < 400) passed++
        if (status >= 500) failed++
      }
    }
    return {
      passes: passed === 0 && failed === 0,
      figures: {
        tries: numbers(TRIES * size).length * 8,
        'let through': passed,
        '500 or above': failed,
      },
    }
  },
}
