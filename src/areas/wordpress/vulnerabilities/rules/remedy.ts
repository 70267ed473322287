import { comparePlain } from '#base/wordpress/affected.ts'
import { mendedIn } from './judge.ts'

/**
 * What helps. `update`: a release that mends it can be had. `wait`: there is one, of which the site does not know (yet).
 * `deactivate`: there is none; `remove`: the same of what is not in use; `replace`: the same of a theme in use; `none`: of WordPress itself.
 */
export const remedyActs = ['update', 'wait', 'deactivate', 'remove', 'replace', 'none'] as const
type RemedyAct = (typeof remedyActs)[number]
export type Remedy = { act: RemedyAct; to: string | null }

type On = {
  kind: 'core' | 'plugin' | 'theme'
  version: string
  patched: readonly string[]
  /** As the host says it: null is none, undefined is not known. */
  newVersion?: string | null | undefined
  isActive: boolean
}

export function remedyOf({ kind, version, patched, newVersion, isActive }: On): Remedy {
  const to = mendedIn(version, patched)
  if (to !== null) {
    const isOffered = typeof newVersion === 'string' && comparePlain(newVersion, to) >= 0
    return isOffered ? { act: 'update', to: newVersion } : { act: 'wait', to }
  }
  if (kind === 'core') return { act: 'none', to: null }
  if (!isActive) return { act: 'remove', to: null }
  return { act: kind === 'plugin' ? 'deactivate' : 'replace', to: null }
}
