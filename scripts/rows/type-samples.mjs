import ts from 'typescript'
import { Unreadable } from './code-forms.mjs'

/** Stands for a number, which changes no type. */
export const ANY_NUMBER = 1

/**
 * One value for each kind of value that the type of a node has; throws Unreadable where there are
 * kinds of which no value is known.
 * @param {ts.TypeChecker} checker
 * @param {ts.Node} node
 * @returns {unknown[]}
 */
export function samplesAt(checker, node) {
  const type = checker.getTypeAtLocation(node)
  return (type.isUnion() ? type.types : [type]).flatMap((member) => {
    if (member.isStringLiteral() || member.isNumberLiteral()) return [member.value]
    if (member.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(member) === 'true']
    if (member.flags & ts.TypeFlags.Undefined) return [undefined]
    if (member.flags & ts.TypeFlags.Null) return [null]
    if (member.flags & ts.TypeFlags.NumberLike) return [ANY_NUMBER]
    throw new Unreadable(`${brief(node)} is not known`)
  })
}

/** The code of a node, cut for a message. */
export const brief = (node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)
