import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** What the server tells: something of this type changed, in this subject. */
export type ServerEvent = { type: string; subject: string; data?: unknown }

/** Which queries an event makes old; areas add theirs: `onServerEvent('dns.', () => [['dns']])`. */
type Rule = { prefix: string; keys: (event: ServerEvent) => readonly QueryKey[] }
const rules: Rule[] = []
const listeners = new Set<(event: ServerEvent) => void>()

/**
 * By an event's type (or its beginning) the queries to ask again. Without a rule, the queries whose key begins with the
 * first word of the type are asked again: `domain.renewed` refreshes `['domain', …]` and `['domains', …]`.
 */
export function onServerEvent(prefix: string, keys: Rule['keys']): void {
  rules.push({ prefix, keys })
}

/** Hears every event while the shell runs; for trays and toasts. Returns the way to stop. */
export function listenToServer(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the server says to whoever missed too much to be told one by one. */
const everything = 'everything.changed'

export function keysFor(event: ServerEvent): readonly QueryKey[] {
  // The key with which every other begins.
  if (event.type === everything) return [[]]
  const fitting = rules.filter((rule) => event.type.startsWith(rule.prefix))
  if (fitting.length > 0) return fitting.flatMap((rule) => rule.keys(event))
  const [word = ''] = event.type.split(/[.:/]/)
  return word ? [[word], [`${word}s`]] : []
}

/** Each of them once, however many rules name it: asked twice, a query would be broken off and begun again. */
const once = (keys: readonly QueryKey[]): readonly QueryKey[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
]

export function receive(queryClient: QueryClient, text: string): void {
  let event: ServerEvent
  try {
    event = JSON.parse(text) as ServerEvent
  } catch {
    return
  }
  for (const queryKey of once(keysFor(event))) void queryClient.invalidateQueries({ queryKey })
  for (const listener of listeners) listener(event)
}

/**
 * One stream per page while somebody is signed in; the browser reconnects by itself and resumes by the last id. It begins at
 * `cursor`, from before anything on the page was asked: what changed while the page was loading is heard too.
 */
export function useServerEvents(isSignedIn: boolean, cursor: number | undefined): void {
  const queryClient = useQueryClient()
  const begin = useRef(cursor)
  useEffect(() => {
    begin.current ??= cursor
  }, [cursor])
  useEffect(() => {
    if (!isSignedIn) return
    const stream = new EventSource(begin.current === undefined ? '/api/events' : `/api/events?after=${begin.current}`)
    const take = (message: MessageEvent<string>) => receive(queryClient, message.data)
    stream.addEventListener('change', take)
    stream.addEventListener('message', take)
    return () => stream.close()
  }, [isSignedIn, queryClient])
}
