import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { rejected } from '#base/outcome.ts'
import { SiteConfigs, userRoles } from '#base/wordpress/words.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { pluginActs } from '../rules/may-change.ts'
import { absentFacts } from './absent-facts.ts'
import { atWordPress, keepsSiteFacts } from './common-operation.ts'
import { keepSiteFacts } from './keep-facts.ts'
import { readSite } from './read-site.ts'
import { readSiteSecret, withSiteSecret } from './site-secret.ts'

const role = z.enum(userRoles)

export const installSite = ownOperation({
  name: 'wordpress.core.install',
  ...keepsSiteFacts,
  ...withSiteSecret,
  wanted: z.object({
    title: z.string(),
    adminLogin: z.string(),
    locale: z.string(),
    release: z.optional(z.string()),
  }),
  tasks: { 'wordpress.core.install': m.wordpress_task_install },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const secret = await readSiteSecret(ctx, taskId)
    if (secret?.email === undefined) return rejected('password_missing')
    const site = { ...wanted, adminPassword: secret.password, adminEmail: secret.email }
    return host.install(operationId, { reference: referenceOf(id), site })
  },
})

export const removeSite = ownOperation({
  name: 'wordpress.core.remove',
  ...atWordPress,
  wanted: z.object({}),
  tasks: { 'wordpress.core.remove': m.wordpress_task_remove },
  ask: (host, { subject_id: id }, { operationId }) => host.remove(operationId, { reference: referenceOf(id) }),
  // Files beside it stay, and only the host knows of them.
  apply: async (work, { subject_id: serviceId }) => {
    await keepSiteFacts(work, serviceId, absentFacts(referenceOf(serviceId), work.now()))
    await work.enqueue(readSite, { serviceId })
  },
})

export const mendSite = ownOperation({
  name: 'wordpress.core.mend',
  ...keepsSiteFacts,
  wanted: z.object({}),
  tasks: { 'wordpress.core.mend': m.wordpress_task_mend },
  ask: (host, { subject_id: id }, { operationId }) => host.mendFiles(operationId, { reference: referenceOf(id) }),
  apply: (work, { subject_id: id }, facts) => keepSiteFacts(work, id, facts, true),
})

const extension = z.object({ slug: z.string(), act: z.enum(pluginActs) })

export const changePlugin = ownOperation({
  name: 'wordpress.plugin.change',
  ...keepsSiteFacts,
  onlyNewest: 'slug',
  wanted: extension,
  tasks: {
    'wordpress.plugin.install': m.wordpress_task_plugin_install,
    'wordpress.plugin.activate': m.wordpress_task_plugin_activate,
    'wordpress.plugin.deactivate': m.wordpress_task_plugin_deactivate,
    'wordpress.plugin.delete': m.wordpress_task_plugin_delete,
    'wordpress.plugin.auto_update_on': m.wordpress_task_plugin_auto_on,
    'wordpress.plugin.auto_update_off': m.wordpress_task_plugin_auto_off,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeExtension(operationId, { reference: referenceOf(id), kind: 'plugin', ...wanted }),
})

export const changeTheme = ownOperation({
  name: 'wordpress.theme.change',
  ...keepsSiteFacts,
  onlyNewest: 'slug',
  wanted: extension,
  tasks: {
    'wordpress.theme.install': m.wordpress_task_theme_install,
    'wordpress.theme.activate': m.wordpress_task_theme_activate,
    'wordpress.theme.delete': m.wordpress_task_theme_delete,
    'wordpress.theme.auto_update_on': m.wordpress_task_theme_auto_on,
    'wordpress.theme.auto_update_off': m.wordpress_task_theme_auto_off,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeExtension(operationId, { reference: referenceOf(id), kind: 'theme', ...wanted }),
})

export const addUser = ownOperation({
  name: 'wordpress.user.add',
  ...keepsSiteFacts,
  ...withSiteSecret,
  onlyNewest: 'login',
  wanted: z.object({ login: z.string(), role }),
  tasks: { 'wordpress.user.add': m.wordpress_task_user_add },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const secret = await readSiteSecret(ctx, taskId)
    if (secret?.email === undefined) return rejected('password_missing')
    const { password, email } = secret
    return host.addUser(operationId, { reference: referenceOf(id), ...wanted, email, password })
  },
})

export const setUserRole = ownOperation({
  name: 'wordpress.user.role',
  ...keepsSiteFacts,
  onlyNewest: 'userId',
  wanted: z.object({ userId: z.number(), role }),
  tasks: { 'wordpress.user.role': m.wordpress_task_user_role },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.changeUser(operationId, { reference: referenceOf(id), ...wanted }),
})

export const resetUserPassword = ownOperation({
  name: 'wordpress.user.password',
  ...keepsSiteFacts,
  ...withSiteSecret,
  onlyNewest: 'userId',
  wanted: z.object({ userId: z.number() }),
  tasks: { 'wordpress.user.password': m.wordpress_task_user_password },
  ask: async (host, { subject_id: id, task_id: taskId, wanted }, { ctx, operationId }) => {
    const secret = await readSiteSecret(ctx, taskId)
    if (!secret) return rejected('password_missing')
    return host.changeUser(operationId, { reference: referenceOf(id), ...wanted, password: secret.password })
  },
})

export const deleteUser = ownOperation({
  name: 'wordpress.user.delete',
  ...keepsSiteFacts,
  onlyNewest: 'userId',
  wanted: z.object({ userId: z.number(), heirId: z.number() }),
  tasks: { 'wordpress.user.delete': m.wordpress_task_user_delete },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.deleteUser(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setMaintenance = ownOperation({
  name: 'wordpress.maintenance.set',
  ...keepsSiteFacts,
  wanted: z.object({ isOn: z.boolean() }),
  tasks: {
    'wordpress.maintenance.on': m.wordpress_task_maintenance_on,
    'wordpress.maintenance.off': m.wordpress_task_maintenance_off,
  },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.setMaintenance(operationId, { reference: referenceOf(id), ...wanted }),
})

export const setConfigs = ownOperation({
  name: 'wordpress.configs.set',
  ...keepsSiteFacts,
  wanted: z.object({ configs: z.partial(SiteConfigs) }),
  tasks: { 'wordpress.configs.set': m.wordpress_task_configs },
  ask: (host, { subject_id: id, wanted: { configs } }, { operationId }) =>
    host.setConfigs(operationId, { reference: referenceOf(id), configs }),
})

export const replaceTexts = ownOperation({
  name: 'wordpress.replace.run',
  ...atWordPress,
  wanted: z.object({ from: z.string(), to: z.string(), tables: z.optional(z.array(z.string())) }),
  tasks: { 'wordpress.replace.run': m.wordpress_task_replace },
  ask: (host, { subject_id: id, wanted }, { operationId }) =>
    host.replace(operationId, { reference: referenceOf(id), ...wanted }),
  // The address of the site may be another now.
  apply: (work, { subject_id: serviceId }) => work.enqueue(readSite, { serviceId }),
  tell: (request, end) => {
    const { client_id: clientId, subject_id: id, task_id: task } = request
    const { events = [] } = atWordPress.tell(request)
    if (end.state !== 'done') return { events }
    const rows = end.value.changes.reduce((sum, change) => sum + change.rows, 0)
    const details = { rows, of: task }
    return { events, audit: { action: 'wordpress.replaced', object: { type: 'service', id }, clientId, details } }
  },
})

export const siteOperations = [
  installSite,
  removeSite,
  mendSite,
  changePlugin,
  changeTheme,
  addUser,
  setUserRole,
  resetUserPassword,
  deleteUser,
  setMaintenance,
  setConfigs,
  replaceTexts,
]
