import { newPassword } from '#areas/hosting/access/server/public.ts'
import type { Ctx } from '#platform/context.ts'
import type { AskedOfSite, NewWordPress, SwitchSite } from '../contract/shapes.ts'
import { isThere } from '../rules/site-state.ts'
import { askSite, noteOnSite } from './common-operation.ts'
import { installSite, removeSite } from './operations.ts'
import { readOne } from './read-site.ts'
import { refuse } from './refuse.ts'
import { activeSite, changedSite } from './site.ts'
import { keepSiteSecret } from './site-secret.ts'

/**
 * On and off. What stands there may have come by FTP a moment ago: for what is to be taken in, the host is asked before anything is
 * decided.
 */
export async function switchSite(ctx: Ctx, id: number, wanted: SwitchSite): Promise<AskedOfSite> {
  if (!wanted.state) return ctx.transact((step) => remove(step, id, wanted.confirm))
  const { site } = wanted
  if (site) return ctx.transact((step) => install(step, id, site))
  await readOne(ctx, (await activeSite(ctx, id)).id)
  return ctx.transact((step) => takeIn(step, id))
}

async function install(ctx: Ctx, id: number, wanted: NewWordPress): Promise<AskedOfSite> {
  const site = await changedSite(ctx, id)
  const { name, facts } = site
  if (isThere(facts.state)) return refuse('site_there', { values: { name } })
  if (facts.state === 'foreign') return refuse('site_files_in_the_way')
  const { adminEmail: email, ...rest } = wanted
  const asked = await askSite(ctx, site, installSite, {
    kind: 'wordpress.core.install',
    wanted: rest,
    details: { locale: wanted.locale },
  })
  const password = newPassword()
  await keepSiteSecret(ctx, asked.task, { password, email })
  return { ...asked, login: wanted.adminLogin, password }
}

/** Nothing has to be asked of the host: from now on the portal looks after what is there. */
async function takeIn(ctx: Ctx, id: number): Promise<AskedOfSite> {
  const site = await activeSite(ctx, id)
  if (!isThere(site.facts.state))
    return refuse(site.facts.state === 'foreign' ? 'site_files_in_the_way' : 'site_details_missing')
  await noteOnSite(ctx, site, 'wordpress.core.take-in', { version: site.facts.version })
  return { success: true, task: null }
}

async function remove(ctx: Ctx, id: number, confirm: string): Promise<AskedOfSite> {
  const site = await changedSite(ctx, id)
  const { name, facts } = site
  if (confirm.toLowerCase() !== name.toLowerCase())
    return refuse('site_name_differs', { field: 'confirm', values: { name } })
  if (!isThere(facts.state)) return refuse('site_absent', { values: { name } })
  return askSite(ctx, site, removeSite, {
    kind: 'wordpress.core.remove',
    wanted: {},
    details: { version: facts.version },
  })
}
