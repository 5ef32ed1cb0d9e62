'use client'

import { type BuilderProps, complaintsAt } from '#components/api-console/builder-props.ts'
import { ComplaintList } from '#components/api-console/complaint-list.tsx'
import { FilterNode, GroupBody, JoinChoice } from '#components/api-console/filter-group.tsx'
import { QuerySettings } from '#components/api-console/query-settings.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { newLeaf, withFilterAdded } from '#lib/api-console/edit-filter.ts'
import { valueAt } from '#lib/api-console/edit-json.ts'
import { isObject } from '#lib/query/parse-filter.ts'

const ROOT = ['filter'] as const

/**
 * The query in controls. It shows and changes the JSON itself, so that nothing is lost on the way
 * in either direction.
 */
export function QueryBuilder({ isBroken, ...props }: BuilderProps & { isBroken: boolean }) {
  const {
    json,
    complaints,
    onEdit,
    endpoint: {
      askable: { fields },
    },
  } = props
  const root = valueAt(json, ROOT)
  const isGroup = isObject(root) && 'filters' in root
  const isNone = root === undefined || root === null
  const add = (added: object) => {
    onEdit(withFilterAdded(json, ROOT, added))
  }
  return (
    <fieldset className="query-builder" disabled={isBroken} aria-label="Query builder">
      {isBroken && (
        <p className="qnote" role="status">
          The JSON is not valid. Showing the last valid version.
        </p>
      )}
      <div className="sub-h">
        <span>Filters</span>
        {isGroup && <JoinChoice node={root} path={ROOT} json={json} onEdit={onEdit} />}
      </div>
      <div className="px-4 pt-0.5 pb-2">
        <ComplaintList complaints={complaintsAt(complaints, ['query'])} />
        <ComplaintList
          complaints={complaints.filter(
            ({ path }) =>
              path === 'filter' ||
              (isGroup && (path === 'filter.operator' || path === 'filter.filters')),
          )}
        />
        {isGroup ? (
          <GroupBody {...props} node={root} path={ROOT} depth={1} />
        ) : (
          <>
            {!isNone && (
              <FilterNode
                {...props}
                complaints={complaints.filter(({ path }) => path !== 'filter')}
                node={root}
                path={ROOT}
                word="where"
                depth={1}
              />
            )}
            <div className="query-add">
              <button
                type="button"
                className="btn ghost"
                onClick={() => {
                  add(newLeaf(fields))
                }}
              >
                <Icon name="plus" small />
                <span>Add filter</span>
              </button>
              <button
                type="button"
                className="btn ghost"
                onClick={() => {
                  add({ operator: 'or', filters: [newLeaf(fields)] })
                }}
              >
                <Icon name="plus" small />
                <span>Add group</span>
              </button>
            </div>
          </>
        )}
      </div>
      <QuerySettings {...props} />
    </fieldset>
  )
}
