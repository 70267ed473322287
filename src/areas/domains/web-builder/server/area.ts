import { area } from '#platform/area.ts'
import { keepForAccounts, ofClient, remove } from '#platform/personal-data.ts'
import { bringMessages, dropOldMessages } from './bring-messages.ts'
import { bringNews } from './bring-news.ts'
import { bringSiteCertificate, lookAfterSiteCertificates } from './certificate/bring-certificate.ts'
import { siteLeftHosting, siteOutlived } from './domain-events.ts'
import { dropSite, endSites } from './end-site.ts'
import { keepSite } from './keep-site.ts'
import { logLines } from './log-lines.ts'
import { placeSite } from './place/place-site.ts'
import { builderReason } from './reason-text.ts'
import { builderHolderRoutes, sandboxBuilderRoutes, webBuilderRoutes } from './routes.ts'
import { webBuilderSubscribers } from './subscribers.ts'

export default area({
  tables: ['builder_site', 'builder_message', 'builder_placed', 'builder_certificate'],
  routes: [webBuilderRoutes, builderHolderRoutes, sandboxBuilderRoutes],
  jobs: [
    keepSite,
    bringMessages,
    dropOldMessages,
    bringNews,
    bringSiteCertificate,
    lookAfterSiteCertificates,
    endSites,
  ],
  operations: [placeSite, dropSite],
  events: [siteOutlived, siteLeftHosting],
  subscribers: webBuilderSubscribers,
  personalData: {
    builder_message: { of: ofClient(), given: { needs: ['domains'] }, onErasure: remove },
    builder_site: { of: ofClient(), given: { needs: ['domains'] }, onErasure: keepForAccounts },
  },
  columns: {
    builder_site: { thing: ['template', 'addresses'] },
    builder_placed: { thing: ['files', 'set_aside', 'problem'] },
    builder_certificate: { thing: ['names', 'problem', 'order_reference', 'order_key'] },
  },
  taskReasons: { 'web-builder': builderReason },
  taskNeeds: { 'web-builder.': { access: ['perm:domains'], scope: 'domains:write' } },
  taskReaders: { 'web-builder.': 'domains' },
  mailKinds: { 'web-builder.form-message': 'domains' },
  log: logLines,
})
