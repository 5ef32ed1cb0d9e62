import { nodesVariable } from '#server/core/env/chain-variables.ts'

/** The first of the nodes that the variable of a network names, as a shell writes it. */
export const firstNode = (slug: string): string => `\${${nodesVariable({ slug })}%%,*}`

/** A question to the first node of a network again, below its address where `path` says so, for a shell. */
export const curlNode = (slug: string, question: object, path = ''): string =>
  `curl -s "${firstNode(slug)}${path}" -H 'content-type: application/json' -d '${JSON.stringify(question)}'`
