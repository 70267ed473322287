import { type Installing, updatesOf } from './installed.ts'
import { isThere } from './site-state.ts'
import { versionKey } from './version-key.ts'

type Told = Installing & {
  url: string | null
  maintenance: boolean
  trouble: { kind: 'fatal' | 'database' | 'not_answering' } | null
  configs: { title: string } | null
  integrity: { kind: 'whole' | 'changed' | 'unknown' }
}

/** What sites are listed, searched and sorted by, as columns of `wordpress_site`. */
export function columnsOf(facts: Told) {
  const { core, plugins, themes, isUnknown } = updatesOf(facts)
  const version = isThere(facts.state) ? facts.version : null
  return {
    state: facts.state,
    title: facts.configs?.title ?? null,
    url: facts.url,
    version,
    version_key: version === null ? null : versionKey(version),
    core_update: core,
    plugin_updates: plugins,
    theme_updates: themes,
    updates_unknown: isUnknown,
    trouble: facts.trouble?.kind ?? null,
    maintenance: facts.maintenance,
    is_changed: facts.integrity.kind === 'unknown' ? null : facts.integrity.kind === 'changed',
  }
}
