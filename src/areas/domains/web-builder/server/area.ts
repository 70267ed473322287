import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient, remove } from '#platform/personal-data.ts'
import { bringMessages, dropOldMessages } from './bring-messages.ts'
import { keepSite } from './keep-site.ts'
import { logLines } from './log-lines.ts'
import { sandboxBuilderRoutes, webBuilderRoutes } from './routes.ts'
import { webBuilderSubscribers } from './subscribers.ts'

export default area({
  tables: ['builder_site', 'builder_message'],
  routes: [webBuilderRoutes, sandboxBuilderRoutes],
  jobs: [keepSite, bringMessages, dropOldMessages],
  subscribers: webBuilderSubscribers,
  personalData: {
    builder_message: { of: ofClient(), given: { needs: ['domains'] }, onErasure: remove },
    builder_site: { of: ofClient(), given: { needs: ['domains'] }, onErasure: keepForAccounts },
  },
  columns: {
    builder_site: { thing: ['template', 'addresses'] },
  },
  mailKinds: { 'web-builder.form-message': 'domains' },
  log: logLines,
})
