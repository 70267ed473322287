import type { ServiceParts } from './slots.ts'

let loaded: ServiceParts = {}
const listeners = new Set<() => void>()

export const loadedServiceParts = (): ServiceParts => loaded

export function onServiceParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loaders await it before their screen is drawn, which then finds the parts in `useShellParts`. */
export function keepServiceParts(parts: ServiceParts): ServiceParts {
  if (parts === loaded) return parts
  loaded = parts
  for (const listener of listeners) listener()
  return parts
}
