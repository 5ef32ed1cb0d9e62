import { nodesVariable } from '#server/core/env/chain.ts'

/** The first of the nodes that the variable of a network names, as a shell writes it. */
export const firstNode = (slug: string): string => `\${${nodesVariable({ slug })}%%,*}`

/** A question to the first node of a network again, for a shell. */
export const curlNode = (slug: string, question: object): string =>
  `curl -s "${firstNode(slug)}" -H 'content-type: application/json' -d '${JSON.stringify(question)}'`
