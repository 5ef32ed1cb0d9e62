'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadTrpcClient } from '#components/trpc/load-trpc-client.ts'
import { openQueryClient } from '#components/trpc/query-client.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminOption } from '#lib/view/admin/admin-record.ts'

export interface ReferenceOptionsProps {
  of: AdminResourceKey
  q: string
  onFound: (options: readonly AdminOption[]) => void
}

/** Looks up the rows of a resource whose names have what was typed; loaded when somebody opens such a list. */
export function ReferenceOptions({ of, q, onFound }: ReferenceOptionsProps) {
  const { data: found } = useQuery(
    {
      queryKey: ['admin.options', of, q],
      queryFn: async ({ signal }) =>
        (await loadTrpcClient()).admin.options.query({ of, q }, { signal }),
      placeholderData: keepPreviousData,
    },
    openQueryClient(),
  )
  useEffect(() => {
    if (found) onFound(found)
  }, [found, onFound])
  return null
}
