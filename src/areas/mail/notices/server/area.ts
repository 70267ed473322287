import { area } from '#platform/area.ts'
import { mailboxesFilled } from './domain-events.ts'
import { endingSubscriber } from './tell-ending.ts'
import { fullnessSubscriber } from './tell-full.ts'
import { heldJobs } from './tell-held.ts'

export default area({
  tables: ['mailbox_fullness', 'mail_digest'],
  jobs: heldJobs,
  events: [mailboxesFilled],
  subscribers: [fullnessSubscriber, endingSubscriber],
  mailKinds: { 'mail.mailbox-full': 'domains', 'mail.held-digest': 'domains', 'mail.ending': 'domains' },
})
