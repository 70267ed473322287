import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EventType } from '#base/event-types.ts'
import { calmly } from './calm.ts'
import { expectEvents, refreshTold } from './changes.ts'
import { keepStream } from './event-stream.ts'
import type { Key } from './keys.ts'

/** An event of the server: something of this type changed, in this subject. */
export type ServerEvent = { type: string; subject: string; data?: unknown }

type NounOf<Type extends string> = Type extends `${infer Noun}.${string}` ? Noun : Type

/**
 * An area's `web/live.ts`: which of its queries an event makes stale, by the event's type or by its noun for
 * everything of that noun: `export const live: LiveRules = { dns: [zoneKeys.all] }`. The rules of several areas for
 * one event add up.
 */
export type LiveRules = Readonly<Partial<Record<EventType | NounOf<EventType>, readonly Key[]>>>

let rules: readonly LiveRules[] = []
const listeners = new Set<(event: ServerEvent) => void>()

/** Called once, with what all areas declare, before any stream is opened: by a person who is signed in or by a visitor's link. */
export const installLive = (given: readonly LiveRules[]): void => {
  rules = given
}

/** While a page listens: its changes expect the events that follow from them. Returns the function that ends it. */
export const expectLive = (): (() => void) => expectEvents(rules.flatMap((rule) => Object.values(rule).flat()))

/** Receives every event while the shell runs; for trays and toasts. Returns the function that unsubscribes. */
export function listenToServer(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The event that replaces all others when too many were missed. */
const everything = 'everything.changed'

export function keysFor({ type }: ServerEvent, from: readonly LiveRules[] = rules): readonly Key[] {
  const [noun = ''] = type.split('.')
  const names = new Set([type, noun]) as Set<keyof LiveRules>
  return from.flatMap((rule) => [...names].flatMap((name) => rule[name] ?? []))
}

export function receive(queryClient: QueryClient, text: string): void {
  let event: ServerEvent
  try {
    event = JSON.parse(text) as ServerEvent
  } catch {
    return
  }
  if (event.type === everything) void queryClient.invalidateQueries()
  else calmly(queryClient, keysFor(event), refreshTold)
  for (const listener of listeners) listener(event)
}

/**
 * One stream per page while a user is signed in, which resumes from the last id when it was broken. It begins at
 * `cursor`, from before the page's first query: changes while the page was loading are received too.
 */
export function useServerEvents(isSignedIn: boolean, cursor: number | undefined): void {
  const queryClient = useQueryClient()
  const begin = useRef(cursor)
  useEffect(() => {
    begin.current ??= cursor
  }, [cursor])
  useEffect(() => {
    if (!isSignedIn) return
    const ends = [expectLive(), keepStream(begin.current, (data) => receive(queryClient, data))]
    return () => {
      for (const end of ends) end()
    }
  }, [isSignedIn, queryClient])
}
