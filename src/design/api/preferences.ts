import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#base/call.ts'
import { type CurrentUser, userKey, userQuery, useUser } from '../router/session.ts'
import { send } from './client.ts'

const preferencesCall = call({
  id: 'belfry.shell.preferences',
  method: 'PUT',
  path: '/user/preferences',
  access: ['signed-in', 'own-session'],
  summary: 'Keeps preferences of the signed-in person',
})

/** Long enough to choose a few columns, or to finish a word. */
const pauseMs = 1_000

const storageKey = (name: string): string => `belfry:${name}`

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The choice in this browser, else the one of the account. Browser first: it may be a second ahead. */
export const preferenceOf = (user: CurrentUser | null | undefined, name: string): unknown =>
  kept(name) ?? user?.preferences?.[name]

/**
 * A choice that follows the user: stored in this browser at once (core §3) and, a moment later, with their account.
 * Whoever acts as somebody else changes none of that user's choices.
 */
export function usePreference(name: string): [unknown, (value: unknown) => void] {
  const client = useQueryClient()
  const user = useUser()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<(() => void) | undefined>(undefined)
  // Leaving the screen does not lose the latest choice.
  useEffect(() => () => waiting.current?.(), [])
  const change = (value: unknown) => {
    if (value === undefined) localStorage.removeItem(storageKey(name))
    else localStorage.setItem(storageKey(name), JSON.stringify(value))
    if (!user || user.actor) return
    clearTimeout(timer.current)
    waiting.current = () => {
      clearTimeout(timer.current)
      waiting.current = undefined
      keep(client, name, value)
    }
    timer.current = setTimeout(() => waiting.current?.(), pauseMs)
  }
  return [preferenceOf(user, name), change]
}

const showKept = (client: QueryClient, name: string, value: unknown): void =>
  void client.setQueryData<CurrentUser | null>(userKey, (user) =>
    user ? { ...user, preferences: { ...user.preferences, [name]: value } } : user,
  )

async function sendKept(name: string, value: unknown): Promise<void> {
  const request = { body: { [name]: value ?? null } } as unknown as { body?: undefined }
  await send(preferencesCall, request)
}

/** If saving fails, the choice stays in this browser: not worth an error message. */
function keep(client: QueryClient, name: string, value: unknown): void {
  showKept(client, name, value)
  void sendKept(name, value).catch(() => undefined)
}

/**
 * Changes the preference of the account and not this browser: for things that a user made and wants to find
 * elsewhere. It starts from the stored value, so that additions from another browser stay.
 */
export async function changeKept<Kept>(
  client: QueryClient,
  name: string,
  change: (kept: unknown) => Kept,
): Promise<Kept> {
  const user = await client.fetchQuery({ ...userQuery, staleTime: 0 })
  const value = change(user?.preferences?.[name])
  await sendKept(name, value)
  showKept(client, name, value)
  return value
}
