import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * A package that few calls need, loaded at its first use: at the start it would cost every process memory and time. For
 * synchronous code; other code uses `await import('…')`.
 */
export function lazyPackage<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => {
    loaded ??= load(name) as Package
    return loaded
  }
}
