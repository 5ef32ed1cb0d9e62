import { env } from '#server/core/env.ts'
import type { Letter } from '#server/people/mails/send-mail.ts'

/** A part of a letter; both forms of it are made of the same parts, in their order. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'quote'; text: string }
  | { kind: 'small'; text: string }

interface LetterDraft {
  subject: string
  /** the line that mail programs show beside the subject */
  preview: string
  heading: string
  parts: readonly LetterPart[]
}

/**
 * A letter of the site as HTML and as text. Whatever is said in it may come from strangers: it is
 * escaped, and one line stays one line.
 */
export function letter(
  { subject, preview, heading, parts }: LetterDraft,
  brand = env().NEXT_PUBLIC_BRAND,
): Letter {
  return {
    subject: oneLine(subject, 150),
    text: `${[heading, ...parts.map(plain), brand].join('\n\n')}\n`,
    html: page({
      subject: oneLine(subject, 150),
      preview,
      heading,
      body: parts.map(markup).join('\n'),
      brand,
    }),
  }
}

/** Without line ends and control characters: in a subject they would begin another header. */
function oneLine(text: string, longest = 200): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}

function plain(part: LetterPart): string {
  switch (part.kind) {
    case 'code':
      return part.code
    case 'link':
      return `${part.label}: ${part.url}`
    case 'facts':
      return part.rows.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n')
    case 'quote':
      return part.text.replace(/^/gm, '> ')
    case 'text':
    case 'small':
      return part.text
  }
}

function markup(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${escaped(part.text)}</p>`
    case 'small':
      return (
        '<p class="soft" style="margin:0 0 12px;font-size:13px;line-height:20px;color:#5b6472">' +
        `${escaped(part.text)}</p>`
      )
    case 'code':
      return (
        '<p class="box" style="margin:0 0 16px;padding:16px 0;border:1px solid #dfe3e8;' +
        'border-radius:8px;background:#f6f7f9;text-align:center;' +
        'font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">' +
        `${escaped(part.code)}</p>`
      )
    case 'link':
      return (
        `<p style="margin:0 0 16px"><a class="button" href="${escaped(part.url)}" ` +
        'style="display:inline-block;padding:10px 18px;border-radius:8px;background:#14181f;' +
        'color:#ffffff;font-size:15px;line-height:24px;font-weight:600;text-decoration:none">' +
        `${escaped(part.label)}</a></p>\n` +
        '<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:20px;' +
        `color:#5b6472;word-break:break-all">${escaped(part.url)}</p>`
      )
    case 'facts':
      return (
        '<table role="presentation" cellpadding="0" cellspacing="0" ' +
        'style="margin:0 0 16px;font-size:14px;line-height:22px">' +
        `${part.rows.map(factRow).join('')}</table>`
      )
    case 'quote':
      return (
        '<blockquote class="box" style="margin:0 0 16px;padding:12px 16px;' +
        'border:1px solid #dfe3e8;border-radius:8px;background:#f6f7f9;font-size:14px;' +
        'line-height:22px;white-space:pre-wrap;word-break:break-word">' +
        `${escaped(part.text)}</blockquote>`
      )
  }
}

const factRow = ([name, value]: readonly [name: string, value: string]): string =>
  '<tr><td class="soft" style="padding:2px 16px 2px 0;color:#5b6472;vertical-align:top">' +
  `${escaped(name)}</td>` +
  `<td style="padding:2px 0;word-break:break-word">${escaped(oneLine(value))}</td></tr>`

const SHEET =
  'max-width:480px;background:#ffffff;border:1px solid #dfe3e8;border-radius:12px;color:#14181f;' +
  "font-family:system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

// inline for programs that drop style sheets; the sheet turns it dark where the program says that it knows dark
function page({
  subject,
  preview,
  heading,
  body,
  brand,
}: {
  subject: string
  preview: string
  heading: string
  body: string
  brand: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .back { background: #0d1015 !important; }
  .sheet { background: #161a21 !important; border-color: #2a303a !important; color: #eef1f5 !important; }
  .box { background: #1d222b !important; border-color: #2a303a !important; color: #eef1f5 !important; }
  .soft { color: #a3acb9 !important; }
  .button { background: #eef1f5 !important; color: #14181f !important; }
}
</style>
</head>
<body class="back" style="margin:0;padding:0;background:#f6f7f9">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="${SHEET}">
<tr><td style="padding:28px 28px 16px">
<p style="margin:0 0 20px;font-size:15px;line-height:20px;font-weight:700">${escaped(brand)}</p>
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600">${escaped(heading)}</h1>
${body}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
