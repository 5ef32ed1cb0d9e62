'use client'

import type { placeInText as placeComplaintsInText } from '#components/api-console/place-in-text.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { consoleHref, readQueryText } from '#lib/api-console/console-href.ts'
import { laidOut } from '#lib/api-console/laid-out.ts'
import { parseJson } from '#lib/api-console/parse-json.ts'
import type { PlacedComplaint } from '#lib/api-console/place-complaint.ts'
import { formatQuery } from '#lib/api-console/query-json.ts'
import { parseQuery } from '#lib/query/parse-query.ts'
import type { Complaint, Query } from '#lib/query/query.ts'
import type { ConsolePage } from '#lib/registry/console-pages.ts'
import type { ApiEndpointView } from '#lib/view/account/api-endpoint-view.ts'

/** One query, of which the text and the builder are two views. */
export interface Question {
  text: string
  /** as it was last readable; the text may be broken while somebody types */
  json: unknown
  isBroken: boolean
  /** complaints of the parser about `json`, without places in the text */
  complaints: readonly Complaint[]
  /** about the text as it stands, the broken place first of all; none until what finds places is there */
  placed: readonly PlacedComplaint[]
  /** the checked question; null while there are complaints */
  query: Query | null
  parameters: Readonly<Record<string, string>>
  write: (text: string) => void
  edit: (json: unknown) => void
  setParameter: (name: string, text: string) => void
}

interface Start {
  page: ConsolePage
  endpoint: ApiEndpointView
  text: string
  parameters: Readonly<Record<string, string>>
}

interface State {
  text: string
  json: unknown
  parameters: Readonly<Record<string, string>>
  isChanged: boolean
}

const WRITTEN_AFTER_MS = 250
const NO_COMPLAINTS: readonly Complaint[] = []

/** The question of a console page; what was asked last stands in the page's address. */
export function useQuestion({ page, endpoint, text: first, parameters: given }: Start): Question {
  const [state, setState] = useState<State>(() => ({
    text: first,
    json: parseJson(first).json ?? {},
    parameters: given,
    isChanged: false,
  }))
  const { text, json, parameters, isChanged } = state
  const write = (next: string) => {
    const read = parseJson(next)
    setState((before) => ({
      ...before,
      text: next,
      json: read.isBroken ? before.json : read.json,
      isChanged: true,
    }))
  }
  const edit = (next: unknown) => {
    setState((before) => ({ ...before, text: formatQuery(next), json: next, isChanged: true }))
  }
  const setParameter = (name: string, value: string) => {
    setState((before) => ({
      ...before,
      parameters: { ...before.parameters, [name]: value },
      isChanged: true,
    }))
  }

  // a long question stands behind the #, of which the server knows nothing
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const long = location.hash.startsWith('#query=')
      ? readQueryText({ search: '', hash: location.hash })
      : null
    if (long !== null) write(laidOut(long))
  })

  useEffect(() => {
    if (!isChanged) return undefined
    const timer = setTimeout(() => {
      const href = consoleHref({ endpoint: endpoint.path, query: json, parameters }, page)
      if (href !== null && href !== location.pathname + location.search + location.hash)
        history.replaceState(null, '', href)
    }, WRITTEN_AFTER_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [endpoint.path, isChanged, json, page, parameters])

  const isBroken = useMemo(() => parseJson(text).isBroken, [text])
  const parsed = useMemo(() => parseQuery(json, endpoint.askable), [json, endpoint.askable])
  const complaints = parsed.complaints ?? NO_COMPLAINTS
  return {
    text,
    json,
    isBroken,
    complaints,
    placed: usePlaced(text, complaints, isBroken),
    query: parsed.query,
    parameters,
    write,
    edit,
    setParameter,
  }
}

type PlaceInText = typeof placeComplaintsInText

/** Where complaints stand in the text. The parser that knows is loaded with the first complaint. */
function usePlaced(
  text: string,
  complaints: readonly Complaint[],
  isBroken: boolean,
): readonly PlacedComplaint[] {
  const [placeInText, setPlaceInText] = useState<PlaceInText | null>(null)
  const isWanted = isBroken || complaints.length > 0
  useEffect(() => {
    if (!isWanted || placeInText) return
    // without it complaints stand in the builder; the next one asks again
    import('#components/api-console/place-in-text.ts').then(
      (loaded) => {
        setPlaceInText(() => loaded.placeInText)
      },
      () => undefined,
    )
  }, [isWanted, placeInText, text])
  return useMemo(
    () => (isWanted && placeInText ? placeInText(text, complaints) : []),
    [isWanted, placeInText, text, complaints],
  )
}
