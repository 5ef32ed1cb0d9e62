'use client'

import type {
  MutateOptions,
  MutationObserver,
  MutationObserverOptions,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

interface Sent<Output, Input> {
  data: Output | undefined
  error: Error | null
  variables: Input | undefined
  isPending: boolean
  isSuccess: boolean
}

interface Sending<Output, Input> extends Sent<Output, Input> {
  mutate: (variables: Input, callbacks?: MutateOptions<Output, Error, Input>) => void
  /** throws what went wrong */
  mutateAsync: (
    variables: Input,
    callbacks?: MutateOptions<Output, Error, Input>,
  ) => Promise<Output>
  reset: () => void
}

const IDLE = {
  data: undefined,
  error: null,
  variables: undefined,
  isPending: false,
  isSuccess: false,
} as const

/**
 * `useMutation` of TanStack Query, which is loaded with the first call and needs no provider: a
 * page with forms carries nothing of it until somebody sends one. A call counts as under way from
 * the press on. A library that does not come is an error of the call, after which nothing was sent.
 */
export function useSend<Output, Input = void>(
  options: MutationObserverOptions<Output, Error, Input>,
): Sending<Output, Input> {
  const [sent, setSent] = useState<Sent<Output, Input>>(IDLE)
  const observer = useRef<MutationObserver<Output, Error, Input> | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const isHere = useRef(false)
  const newest = useRef(options)
  const listen = useCallback(() => {
    if (isHere.current) stop.current ??= observer.current?.subscribe(setSent) ?? null
  }, [])
  useEffect(() => {
    newest.current = options
    observer.current?.setOptions(options)
  })
  useEffect(() => {
    isHere.current = true
    listen()
    return () => {
      isHere.current = false
      stop.current?.()
      stop.current = null
    }
  }, [listen])

  const mutateAsync: Sending<Output, Input>['mutateAsync'] = async (variables, callbacks) => {
    if (!observer.current) {
      setSent({ ...IDLE, variables, isPending: true })
      try {
        const { observeMutation } = await import('#components/trpc/observe-mutation.ts')
        observer.current ??= observeMutation(newest.current)
      } catch (cause) {
        const error = new Error('Part of the page did not load.', { cause })
        setSent({ ...IDLE, variables, error })
        throw error
      }
    }
    listen()
    return observer.current.mutate(variables, callbacks)
  }
  return {
    ...sent,
    mutateAsync,
    mutate: (variables, callbacks) => {
      // the failure stands in `error`
      mutateAsync(variables, callbacks).catch(() => undefined)
    },
    reset: () => {
      if (observer.current) observer.current.reset()
      else setSent(IDLE)
    },
  }
}
