'use client'

import type { BuilderProps } from '#components/api-console/builder-props.ts'
import { ComplaintList } from '#components/api-console/complaint-list.tsx'
import { FilterRow } from '#components/api-console/filter-row.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { newLeaf, withFilterAdded, withFilterRemoved } from '#lib/api-console/edit-filter.ts'
import { withValueAt, type JsonPath, pathText } from '#lib/api-console/edit-json.ts'
import { isObject } from '#lib/query/parse-filter.ts'
import { queryLimits } from '#lib/query/query.ts'

/** One place of a list of filters: a filter, a group, or something that only the JSON can mend. */
export function FilterNode({
  node,
  path,
  word,
  depth,
  ...props
}: BuilderProps & { node: unknown; path: JsonPath; word: string; depth: number }) {
  if (isObject(node) && 'filters' in node)
    return <FilterGroup {...props} node={node} path={path} word={word} depth={depth} />
  if (isObject(node)) return <FilterRow {...props} node={node} path={path} word={word} />
  return (
    <div className="query-row odd">
      <span className="query-word">{word}</span>
      <code className="val-json">{JSON.stringify(node)}</code>
      <button
        type="button"
        className="btn icon ghost query-remove"
        aria-label={`Remove ${pathText(path)}`}
        onClick={() => {
          props.onEdit(withFilterRemoved(props.json, path))
        }}
      >
        <Icon name="close" small />
      </button>
    </div>
  )
}

/** Filters of which all or any have to hold, and groups within. */
function FilterGroup({
  node,
  path,
  word,
  depth,
  ...props
}: BuilderProps & { node: Record<string, unknown>; path: JsonPath; word: string; depth: number }) {
  const { json, onEdit, complaints } = props
  const text = pathText(path)
  const own = complaints.filter(
    (complaint) =>
      complaint.path === text ||
      complaint.path === `${text}.operator` ||
      complaint.path === `${text}.filters`,
  )
  return (
    <div
      className="query-group"
      role="group"
      aria-label={`Group of filters${depth > 1 ? `, level ${depth}` : ''}`}
    >
      <div className="query-group-head">
        <span className="query-word">{word}</span>
        <JoinChoice node={node} path={path} json={json} onEdit={onEdit} />
        <button
          type="button"
          className="btn icon ghost query-remove"
          aria-label="Remove the group"
          onClick={() => {
            onEdit(withFilterRemoved(json, path))
          }}
        >
          <Icon name="close" small />
        </button>
      </div>
      <ComplaintList complaints={own} />
      <GroupBody node={node} path={path} depth={depth} {...props} />
    </div>
  )
}

/** The filters of a group, and the ways to one more. */
export function GroupBody({
  node,
  path,
  depth,
  ...props
}: BuilderProps & { node: Record<string, unknown>; path: JsonPath; depth: number }) {
  const {
    json,
    endpoint: {
      askable: { fields },
    },
    onEdit,
  } = props
  const filters: readonly unknown[] = Array.isArray(node.filters) ? node.filters : []
  const word = node.operator === 'or' ? 'or' : 'and'
  return (
    <>
      {filters.map((each, place) => (
        <FilterNode
          key={place}
          {...props}
          node={each}
          path={[...path, 'filters', place]}
          word={place === 0 ? 'where' : word}
          depth={depth + 1}
        />
      ))}
      <div className="query-add">
        <button
          type="button"
          className="btn ghost"
          onClick={() => {
            onEdit(withFilterAdded(json, path, newLeaf(fields)))
          }}
        >
          <Icon name="plus" small />
          <span>Add filter</span>
        </button>
        {depth < queryLimits.depth - 1 && (
          <button
            type="button"
            className="btn ghost"
            onClick={() => {
              onEdit(
                withFilterAdded(json, path, {
                  operator: word === 'or' ? 'and' : 'or',
                  filters: [newLeaf(fields)],
                }),
              )
            }}
          >
            <Icon name="plus" small />
            <span>Add group</span>
          </button>
        )}
      </div>
    </>
  )
}

/** Lets the reader choose if all or any of a group have to hold. */
export function JoinChoice({
  node,
  path,
  json,
  onEdit,
}: Pick<BuilderProps, 'json' | 'onEdit'> & { node: Record<string, unknown>; path: JsonPath }) {
  const now = node.operator ?? 'and'
  return (
    <span className="seg" role="group" aria-label="Match">
      {(
        [
          ['and', 'All'],
          ['or', 'Any'],
        ] as const
      ).map(([operator, label]) => (
        <button
          key={operator}
          type="button"
          aria-pressed={now === operator}
          onClick={() => {
            onEdit(withValueAt(json, [...path, 'operator'], operator))
          }}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
