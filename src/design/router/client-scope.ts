import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { keepWork, keptWork } from '../api/kept-work.ts'
import { type CurrentUser, useUser } from './session.ts'

/**
 * The client in whom a partner or the provider's staff work: lists, orders and questions are that client's until they leave. Kept in this
 * tab for this user alone, so that it survives a reload, and neither signing out nor acting for somebody else.
 */
const name = 'client-scope'
const listeners = new Set<() => void>()

const set = (id: number | undefined): void => {
  keepWork(name, id)
  for (const listener of listeners) listener()
}

/** The number of a client as an address has it; what is none is nobody's. */
export const clientIn = (text: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(String(text ?? '')) ? Number(text) : undefined

export const clientScope = (): number | undefined => clientIn(keptWork(name))

export function enterClient(id: number): void {
  if (clientScope() !== id) set(id)
}

export const leaveClient = (): void => set(undefined)

/** Whoever acts for somebody else is in their account, and in no client besides. */
export const mayEnterClients = (user: CurrentUser | null | undefined): boolean =>
  Boolean(user && !user.actor && !user.must && (user.clientType === 'Partner' || user.permissions.admin))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** In whom the user works now. */
export function useClientScope(): number | undefined {
  const may = mayEnterClients(useUser())
  const kept = useSyncExternalStore(subscribe, clientScope)
  return may ? kept : undefined
}

/** The parameter with which the open screen says whose things it shows: `staticData: { client: 'cc' }` of its route. */
export const useClientParam = (): string | undefined =>
  useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.client)?.staticData.client })

type Search = Readonly<Record<string, unknown>>

/**
 * What an address has to say so that a screen which takes part stays with the client whom the user is in; undefined where it says it
 * already. An address that names a client leads into that one: it can be handed on.
 */
export function keptSearch(param: string, search: Search, scope: number | undefined): Search | undefined {
  if (scope === undefined || (search[param] !== undefined && search[param] !== '')) return undefined
  return { ...search, [param]: String(scope) }
}
