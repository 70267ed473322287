import type { ExtensionKind, SiteConfigs } from '#base/wordpress/words.ts'
import type { NewSite, SiteUser, UpdateProgress, UpdateStep } from '../port.ts'
import { newestExtension, newestRelease } from './catalogue.ts'
import { type KeptTable, newTables } from './sample-rows.ts'

export type KeptExtension = {
  slug: string
  version: string
  isActive: boolean
  autoUpdate: boolean
  /** Of one that wordpress.org does not have. */
  title?: string
}

/** Moments are milliseconds since 1970. */
export type KeptSite = {
  madeAt: number
  version: string
  locale: string
  maintenance: boolean
  /** Its title and tagline stand in the table of options. */
  configs: Omit<SiteConfigs, 'title' | 'tagline'>
  plugins: KeptExtension[]
  themes: KeptExtension[]
  users: SiteUser[]
  tables: KeptTable[]
  /** Files of WordPress itself that are not as its release has them: the text here, or null where the file is gone. */
  changedFiles: Record<string, string | null>
  /** Files in its folders that no release has. */
  addedFiles: string[]
  /** Whether it learns of newer releases. */
  isInformed: boolean
}

export type KeptCopy = { host: string; madeAt: number; site: KeptSite }

/** What a write makes of a place. */
export type Standing = { site: KeptSite | null; copy: KeptCopy | null }
export type KeptStep = { step: UpdateStep; at: number }
/** A write that takes time: it becomes so at its end by itself, whoever asks next. */
export type KeptWork = {
  id: string
  startedAt: number
  endsAt: number
  steps: KeptStep[]
  becomes: Standing
  answer?: unknown
}

export type KeptPlace = Standing & {
  reference: string
  work: KeptWork | null
  /** What was carried out under which id, and what it answered where that is no fact of the site. */
  operations: { id: string; answer?: unknown; progress?: UpdateProgress }[]
}

export const newPlace = (reference: string): KeptPlace => ({
  reference,
  site: null,
  copy: null,
  work: null,
  operations: [],
})

const usualConfigs: KeptSite['configs'] = {
  debug: false,
  fileEditOff: true,
  coreUpdates: 'minor',
  cronByVisits: true,
  revisions: 10,
  memoryMegabytes: 256,
  hiddenFromSearch: false,
}
const comesAlong = {
  plugin: ['akismet', 'hello-dolly'],
  theme: ['twentytwentyfive', 'twentytwentyfour', 'twentytwentythree'],
}

export const listOf = (site: KeptSite, kind: ExtensionKind): KeptExtension[] =>
  kind === 'plugin' ? site.plugins : site.themes
export const withList = (site: KeptSite, kind: ExtensionKind, list: KeptExtension[]): KeptSite =>
  kind === 'plugin' ? { ...site, plugins: list } : { ...site, themes: list }

export const keptExtension = (kind: ExtensionKind, slug: string, more: Partial<KeptExtension> = {}): KeptExtension => ({
  slug,
  version: newestExtension(kind, slug) ?? '1.0',
  isActive: false,
  autoUpdate: false,
  ...more,
})

export function newSite(
  { title, adminLogin, adminEmail, locale, release = newestRelease() }: Omit<NewSite, 'adminPassword'>,
  url: string,
  now: number,
): KeptSite {
  return {
    madeAt: now,
    version: release,
    locale,
    maintenance: false,
    configs: usualConfigs,
    plugins: comesAlong.plugin.map((slug) => keptExtension('plugin', slug)),
    themes: comesAlong.theme.map((slug, index) => keptExtension('theme', slug, { isActive: index === 0 })),
    users: [{ id: 1, login: adminLogin, email: adminEmail, name: adminLogin, roles: ['administrator'] }],
    tables: newTables({ url, title, adminEmail, locale }),
    changedFiles: {},
    addedFiles: [],
    isInformed: true,
  }
}
