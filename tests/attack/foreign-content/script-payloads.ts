/**
 * Texts that would call `pwned()` where they were taken for markup or code: vectors, each after
 * what could end the place it stands in.
 */
export function scriptPayloads(count: number): string[] {
  const all = ENDINGS.flatMap((ending) =>
    VECTORS.flatMap((vector) => FORMS.map((form) => ending + form(vector))),
  )
  // from everywhere in the list, however few are wanted
  return Array.from(
    { length: count },
    (_, at) => all[Math.floor((at * all.length) / count) % all.length] ?? '',
  )
}

const CALL = 'pwned()'

const VECTORS = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<a href="javascript:${CALL}" autofocus onfocus=${CALL}>x</a>`,
  `<details open ontoggle=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<video><source onerror=${CALL}></video>`,
  `<body onload=${CALL}>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CALL}></style></mglyph></table></mtext></math>`,
  `<object data="data:text/html,<script>parent.${CALL}</script>"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<base href="javascript:${CALL}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${CALL}">`,
  `<style>@import "javascript:${CALL}";</style>`,
  `<link rel=stylesheet href="javascript:${CALL}">`,
  `javascript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `\${${CALL}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `';${CALL};//`,
  `";${CALL};//`,
  `\`;${CALL};//`,
  `\\";${CALL};//`,
  `onmouseover=${CALL} `,
  `<marquee onstart=${CALL}>`,
  `<select onfocus=${CALL} autofocus>`,
  `<template shadowrootmode=open><img src=x onerror=${CALL}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
] as const

const ENDINGS = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '</style>',
  '-->',
  ']]>',
  '\u2028',
  '</svg>',
  '*/',
] as const

const FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll('PWNED', 'pwned'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll(' ', '/'),
  (text) => encodeURIComponent(text),
]
