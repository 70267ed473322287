import { area } from '#platform/area.ts'
import { mailboxesFilled } from './domain-events.ts'
import { fullnessSubscriber } from './tell-full.ts'
import { heldJobs } from './tell-held.ts'

export default area({
  tables: ['mailbox_fullness', 'mail_digest'],
  jobs: heldJobs,
  events: [mailboxesFilled],
  subscribers: [fullnessSubscriber],
  mailKinds: { 'mail.mailbox-full': 'domains', 'mail.held-digest': 'domains' },
})
