import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/**
 * A package that few calls need, loaded when the first of them comes: at the start it would cost every process memory and time. For code that
 * cannot wait; what can, says `await import('…')`.
 */
export function lazyPackage<Package>(name: string): () => Package {
  let loaded: Package | undefined
  return () => {
    loaded ??= load(name) as Package
    return loaded
  }
}
