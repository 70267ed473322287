import { newPassword } from '#areas/hosting/access/server/public.ts'
import type { ExtensionKind } from '#base/wordpress/words.ts'
import type { Ctx } from '#platform/context.ts'
import type { AskedOfSite, Replacing, SiteCommand } from '../contract/shapes.ts'
import { type ExtensionAct, extensionFault, type UserChange, userFault } from '../rules/may-change.ts'
import { askSite } from './common-operation.ts'
import {
  addUser,
  changePlugin,
  changeTheme,
  deleteUser,
  replaceTexts,
  resetUserPassword,
  setMaintenance,
  setUserRole,
} from './operations.ts'
import { refuse } from './refuse.ts'
import { type ActiveSite, changedInstalledSite } from './site.ts'
import { keepSiteSecret } from './site-secret.ts'
import { titlesIn } from './titles.ts'

type Of<Command extends SiteCommand['command']> = Extract<SiteCommand, { command: Command }>
type Handlers = {
  [Command in SiteCommand['command']]: (ctx: Ctx, site: ActiveSite, asked: Of<Command>) => Promise<AskedOfSite>
}

function insistOnExtension(site: ActiveSite, change: { kind: ExtensionKind; act: ExtensionAct; slug: string }): void {
  const fault = extensionFault(change.kind === 'plugin' ? site.facts.plugins : site.facts.themes, change)
  if (fault) refuse(fault, { field: 'slug', values: { slug: change.slug } })
}

/** The name of the user whom a change is about. */
function insistOnUser({ facts: { users } }: ActiveSite, change: UserChange): string {
  const fault = userFault(users, change)
  if (fault) return refuse(fault.code, 'field' in fault ? { field: fault.field } : {})
  if (change.act === 'add') return change.login
  return users.find(({ id }) => id === change.user)?.login ?? refuse('site_user_not_found')
}

/** Something else than it stands for, in tables that are there. */
export function insistOnReplacing({ facts }: ActiveSite, { from, to, tables = [] }: Replacing): void {
  if (from === to) refuse('replace_same', { field: 'to' })
  const missing = tables.find((table) => !facts.tables.some(({ name }) => name === table))
  if (missing !== undefined) refuse('site_table_not_found', { field: 'tables', values: { table: missing } })
}

/** So much of a text is told in the log. */
const mostShown = 200
const shown = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text)

/** One row for each command of the call. */
const handlers: Handlers = {
  plugin: (ctx, site, { act, slug }) => {
    insistOnExtension(site, { kind: 'plugin', act, slug })
    const about = titlesIn(site.facts)('plugin', slug)
    return askSite(ctx, site, changePlugin, { kind: `wordpress.plugin.${act}`, wanted: { slug, act }, about })
  },

  theme: (ctx, site, { act, slug }) => {
    insistOnExtension(site, { kind: 'theme', act, slug })
    const about = titlesIn(site.facts)('theme', slug)
    return askSite(ctx, site, changeTheme, { kind: `wordpress.theme.${act}`, wanted: { slug, act }, about })
  },

  'user-add': async (ctx, site, { login, email, role }) => {
    const about = insistOnUser(site, { act: 'add', login, email })
    const asked = await askSite(ctx, site, addUser, {
      kind: 'wordpress.user.add',
      wanted: { login, role },
      about,
      details: { role },
    })
    const password = newPassword()
    await keepSiteSecret(ctx, asked.task, { password, email })
    return { ...asked, login, password }
  },

  'user-role': (ctx, site, { user, role }) => {
    const about = insistOnUser(site, { act: 'role', user, role })
    const wanted = { userId: user, role }
    return askSite(ctx, site, setUserRole, { kind: 'wordpress.user.role', wanted, about, details: { role } })
  },

  'user-password': async (ctx, site, { user }) => {
    const login = insistOnUser(site, { act: 'password', user })
    const asked = await askSite(ctx, site, resetUserPassword, {
      kind: 'wordpress.user.password',
      wanted: { userId: user },
      about: login,
    })
    const password = newPassword()
    await keepSiteSecret(ctx, asked.task, { password })
    return { ...asked, login, password }
  },

  'user-delete': (ctx, site, { user, heir }) => {
    const about = insistOnUser(site, { act: 'delete', user, heir })
    return askSite(ctx, site, deleteUser, {
      kind: 'wordpress.user.delete',
      wanted: { userId: user, heirId: heir },
      about,
    })
  },

  maintenance: (ctx, site, { state }) => {
    if (site.facts.maintenance === state) return refuse('maintenance_already_so')
    const kind = state ? 'wordpress.maintenance.on' : 'wordpress.maintenance.off'
    return askSite(ctx, site, setMaintenance, { kind, wanted: { isOn: state } })
  },

  replace: (ctx, site, { from, to, tables }) => {
    insistOnReplacing(site, { from, to, tables })
    const wanted = { from, to, ...(tables && { tables }) }
    const details = { from: shown(from), to: shown(to), ...(tables && { tables: tables.length }) }
    return askSite(ctx, site, replaceTexts, { kind: 'wordpress.replace.run', wanted, details })
  },
}

export async function runCommand(ctx: Ctx, id: number, asked: SiteCommand): Promise<AskedOfSite> {
  const site = await changedInstalledSite(ctx, id)
  const handle = handlers[asked.command] as (ctx: Ctx, site: ActiveSite, asked: SiteCommand) => Promise<AskedOfSite>
  return handle(ctx, site, asked)
}
