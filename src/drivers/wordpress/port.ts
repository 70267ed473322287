import { driverKey } from '#base/driver-key.ts'
import type { Locale } from '#base/locale.ts'
import type { ExtensionKind, OfferedExtension, SiteConfigs, UpdateWhat, UserRole } from '#base/wordpress/words.ts'
import type { Outcome } from '../outcome.ts'

/** The space that a WordPress stands in, as its web host knows it: `service-17`. One space has one, at its document root. */
export type SpaceReference = string

export type Extension = {
  slug: string
  title: string
  version: string
  /** A newer release that can be had; null: none; undefined: could not be asked, which is not "up to date". */
  newVersion?: string | null
  isActive: boolean
  autoUpdate: boolean
  /** Of a theme: the one that the active theme is made from. */
  isParent?: boolean
}
export type SiteUser = { id: number; login: string; email: string; name: string; roles: string[] }

/** How files of WordPress itself compare with those of its release. */
export type Integrity =
  | { kind: 'whole'; checkedAt: string }
  | { kind: 'changed'; changed: string[]; added: string[]; missing: string[]; checkedAt: string }
  | { kind: 'unknown' }

/** Why a site that is there does not work. `slug`: the plugin or theme that breaks it, where WordPress says which. */
export type SiteTrouble = {
  kind: 'fatal' | 'database' | 'not_answering'
  extension: { kind: ExtensionKind; slug: string } | null
  /** The first line of what PHP said. */
  detail: string | null
}

/** A copy of the site at an address of its own, to try things on. */
type StagingFacts = { url: string; version: string; madeAt: string; usedBytes: number }

/** Everything that is known of one site, by one question. */
export type WordPressFacts = {
  reference: SpaceReference
  /** `absent`: no WordPress here. `foreign`: other files are in the way. `broken`: there, and `trouble` says what is wrong. */
  state: 'absent' | 'foreign' | 'installed' | 'broken'
  version: string | null
  /** As with an extension: undefined is unknown. */
  newVersion?: string | null
  url: string | null
  locale: string | null
  isMultisite: boolean
  maintenance: boolean
  trouble: SiteTrouble | null
  configs: SiteConfigs | null
  plugins: Extension[]
  themes: Extension[]
  users: SiteUser[]
  /** With the rows and bytes of each. */
  tables: { name: string; rows: number; bytes: number }[]
  integrity: Integrity
  staging: StagingFacts | null
  readAt: string
}

export type NewSite = {
  title: string
  adminLogin: string
  adminEmail: string
  /** Made by the caller, shown once, kept nowhere. */
  adminPassword: string
  locale: string
  release?: string | undefined
}

/** How a page answered, before and after. */
export type PageLook = { path: string; status: number; bytes: number; title: string | null; hasPhpError: boolean }
export type UpdateStep = 'backup' | 'maintenance' | 'files' | 'database' | 'look' | 'back'
export type UpdateReport = {
  /** `rolled_back`: it was worse afterwards, and stands as before. `nothing`: all was up to date. */
  ended: 'updated' | 'rolled_back' | 'nothing'
  /** Why it went back, in the words of the check. */
  because: 'status' | 'empty' | 'title' | 'php_error' | 'program' | null
  detail: string | null
  changes: { kind: 'core' | ExtensionKind; slug: string; from: string; to: string }[]
  looks: { before: PageLook[]; after: PageLook[] }
  seconds: number
}
export type UpdateProgress = { step: UpdateStep; at: string }

export type Replaced = { changes: { table: string; rows: number }[] }

/** What a push of the copy would change on the site. */
export type PushPlan = {
  files: { added: number; changed: number; removed: number; examples: string[] }
  tables: { name: string; rowsHere: number; rowsThere: number }[]
  versions: { slug: string; here: string | null; there: string | null }[]
  /** Since the copy was made, so much was written on the site, which a push of tables would lose. */
  writtenSince: { posts: number; comments: number; orders: number; users: number }
}

/** Why a host says no. */
export type WordPressRejection =
  | 'no_such_space'
  | 'space_suspended'
  | 'php_off'
  | 'php_too_old'
  | 'no_wordpress'
  | 'wordpress_there'
  | 'files_in_the_way'
  | 'wordpress_broken'
  | 'busy'
  | 'no_such_extension'
  | 'extension_active'
  | 'no_such_release'
  | 'no_such_user'
  | 'login_taken'
  | 'email_taken'
  | 'last_administrator'
  | 'no_such_table'
  | 'no_staging'
  | 'staging_there'
  | 'address_taken'
  | 'no_room'
  | 'downloads_failed'
  | 'invalid'
  | 'not_possible'
  | 'access_denied'
  | 'refused'

/**
 * What Belfry asks of whoever keeps WordPress on web spaces. Promises, held by the conformance suite:
 * - a write is known by its operation id, as with a web host: asked again it answers how it stands and does nothing again;
 * - a plugin that breaks the site never hides the facts, and can be switched off;
 * - two writes on one site are never under way at once: the second is `retry`;
 * - an update that leaves the site worse than it was puts it back as it was, by itself, and says so; killed anywhere, it is finished
 *   or put back, and the site never stays in maintenance;
 * - what could not be asked (a newer release, the release's own sums) is unknown, never "up to date" or "whole";
 * - a suspended space refuses every write.
 */
export interface WordPressHost {
  readonly name: string
  /** Whether a copy to try things on can be made here. */
  readonly abilities: { staging: boolean }

  read(of: { reference: SpaceReference; integrity?: boolean | undefined }): Promise<Outcome<WordPressFacts>>
  install(operationId: string, order: { reference: SpaceReference; site: NewSite }): Promise<Outcome<WordPressFacts>>
  /** Takes WordPress away with its tables. Files beside it stay. */
  remove(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<{ existed: boolean }>>

  /** Safe: a backup, maintenance, files, database, three pages looked at; back by itself where they are worse. `pending` meanwhile. */
  update(operationId: string, order: { reference: SpaceReference; what: UpdateWhat }): Promise<Outcome<UpdateReport>>
  readProgress(of: { reference: SpaceReference; operationId: string }): Promise<Outcome<UpdateProgress>>

  changeExtension(
    operationId: string,
    order: {
      reference: SpaceReference
      kind: ExtensionKind
      slug: string
      act: 'install' | 'activate' | 'deactivate' | 'delete' | 'auto_update_on' | 'auto_update_off'
    },
  ): Promise<Outcome<WordPressFacts>>

  /** What wordpress.org has under these words, the best first; a few. */
  searchExtensions(of: {
    reference: SpaceReference
    kind: ExtensionKind
    text: string
  }): Promise<Outcome<{ found: OfferedExtension[] }>>

  addUser(
    operationId: string,
    order: { reference: SpaceReference; login: string; email: string; role: UserRole; password: string },
  ): Promise<Outcome<WordPressFacts>>
  changeUser(
    operationId: string,
    order: { reference: SpaceReference; userId: number; role?: UserRole; password?: string },
  ): Promise<Outcome<WordPressFacts>>
  /** Their pages become those of `heirId`. */
  deleteUser(
    operationId: string,
    order: { reference: SpaceReference; userId: number; heirId: number },
  ): Promise<Outcome<WordPressFacts>>
  /** A link that opens WordPress as this user, where it is given at the editor of a page: once, for five minutes. */
  signInLink(of: {
    reference: SpaceReference
    userId: number
    locale: Locale
    page?: string | undefined
  }): Promise<Outcome<{ url: string; until: string }>>

  setMaintenance(
    operationId: string,
    order: { reference: SpaceReference; isOn: boolean },
  ): Promise<Outcome<WordPressFacts>>
  setConfigs(
    operationId: string,
    order: { reference: SpaceReference; configs: Partial<SiteConfigs> },
  ): Promise<Outcome<WordPressFacts>>

  /** Counts what would change, and changes nothing. Serialized values keep their lengths right. */
  planReplace(of: {
    reference: SpaceReference
    from: string
    to: string
    tables?: readonly string[] | undefined
  }): Promise<Outcome<Replaced>>
  /** After a backup of the database. */
  replace(
    operationId: string,
    order: { reference: SpaceReference; from: string; to: string; tables?: readonly string[] | undefined },
  ): Promise<Outcome<Replaced>>

  /** One changed file beside that of the release, as text; null where there is none or it is no text. */
  compareFile(of: {
    reference: SpaceReference
    path: string
  }): Promise<Outcome<{ here: string | null; release: string | null }>>
  /** Puts files of WordPress itself back as its release has them. */
  mendFiles(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WordPressFacts>>

  makeStaging(operationId: string, order: { reference: SpaceReference; host: string }): Promise<Outcome<WordPressFacts>>
  planPush(reference: SpaceReference): Promise<Outcome<PushPlan>>
  /** After a backup; `files`, or files and tables. */
  pushStaging(
    operationId: string,
    order: { reference: SpaceReference; tables: boolean },
  ): Promise<Outcome<WordPressFacts>>
  endStaging(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WordPressFacts>>
}

export const wordPressKey = driverKey<WordPressHost>('wordpress')
