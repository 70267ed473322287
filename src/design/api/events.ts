import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { EventType } from '#base/event-types.ts'
import { keepStream } from './event-stream.ts'
import type { Key } from './keys.ts'
import { refresh } from './refresh.ts'

/** What the server tells: something of this type changed, in this subject. */
export type ServerEvent = { type: string; subject: string; data?: unknown }

type NounOf<Type extends string> = Type extends `${infer Noun}.${string}` ? Noun : Type

/**
 * An area's `web/live.ts`: which of its answers an event makes old, by the event's type or by its noun for everything of that noun:
 * `export const live: LiveRules = { dns: [zoneKeys.all] }`. What several areas say of one event adds up.
 */
export type LiveRules = Readonly<Partial<Record<EventType | NounOf<EventType>, readonly Key[]>>>

let rules: readonly LiveRules[] = []
const listeners = new Set<(event: ServerEvent) => void>()

/** Called once, with what all areas declare, before any stream is opened: by a person who is signed in or by a visitor's link. */
export const installLive = (given: readonly LiveRules[]): void => {
  rules = given
}

/** Hears every event while the shell runs; for trays and toasts. Returns the way to stop. */
export function listenToServer(listener: (event: ServerEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the server says to whoever missed too much to be told one by one. */
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
  else void refresh(queryClient, keysFor(event))
  for (const listener of listeners) listener(event)
}

/**
 * One stream per page while somebody is signed in, which resumes by the last id when it was broken. It begins at
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
    return keepStream(begin.current, (data) => receive(queryClient, data))
  }, [isSignedIn, queryClient])
}
