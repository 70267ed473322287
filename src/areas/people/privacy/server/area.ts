import { incomingOrders } from '#base/driver-memory.ts'
import { area } from '#platform/area.ts'
import { blank, keepAsTechnical, keepForSecurity, ofAccount, ofClient, remove } from '#platform/personal-data.ts'
import { forgetOrders } from './forget-orders.ts'
import { logLines } from './log-lines.ts'
import { privacyRoutes, staffPrivacyRoutes } from './routes.ts'

/** When a name had several clients, the order under way belongs to the last one. */
const ordersOfDomains = `substring(key from '${incomingOrders.source}') in (select name from domain where client_id = $client
  and not exists (select from domain later where later.name = domain.name and later.id > domain.id))`

export default area({
  tables: ['erasure_request'],
  routes: [privacyRoutes, staffPrivacyRoutes],
  jobs: [forgetOrders],
  personalData: {
    event: { of: ofClient(), onErasure: remove },
    task: { of: ofClient(), given: {}, onErasure: keepAsTechnical },
    provider_operation: { of: ofClient(), onErasure: keepAsTechnical },
    task_batch: { of: ofAccount(), onErasure: remove },
    mail_message: {
      // The mail about the completed erasure is still being sent, and is the proof of the answer.
      of: { where: "client_id = $client and kind <> 'privacy.erasure-done'" },
      given: { without: ['body_html', 'attachments'] },
      onErasure: blank({
        recipient: "''",
        subject: "''",
        body_text: "''",
        body_html: "''",
        attachments: "'[]'",
        reply_to: 'null',
      }),
    },
    // Orders under way at a registry, with their contacts; `forget-orders.ts` removes them after the order has ended.
    sandbox_state: {
      of: { where: ordersOfDomains },
      given: { needs: ['domains'] },
      onErasure: blank({ value: "value - 'incoming'" }),
    },
    audit_entry: { of: ofClient(), given: {}, onErasure: keepForSecurity },
    erasure_request: { of: ofClient(), given: {}, onErasure: blank({ words: "''" }) },
  },
  columns: {
    erasure_request: { house: ['answer'] },
    audit_entry: { security: ['action', 'object_type', 'object_id', 'details', 'request_id'] },
    kept_answer: { thing: ['name'] },
    mail_message: { house: ['sender'], thing: ['error', 'reference_ids'] },
    provider_operation: { thing: ['name', 'subject_type', 'subject_id', 'wanted'] },
    sandbox_state: { thing: ['key'] },
    setting: { house: ['key', 'value'] },
    stored_file: { thing: ['name', 'content'] },
    task: { thing: ['subject_type', 'subject_id', 'label', 'reason_detail', 'steps_unit'] },
  },
  mailKinds: {
    'privacy.erasure-asked': 'account',
    'privacy.erasure-refused': 'account',
    'privacy.erasure-done': 'account',
  },
  log: logLines,
})
