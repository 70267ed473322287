import type { MailFailure } from '#base/mail-failures.ts'
import { Status, type Tone } from '#design/components/badge.tsx'
import { m } from '#words'
import type { ArchivedLine, MailState } from '../contract/shapes.ts'
import type { MailTopic } from '../rules/mail-kinds.ts'

const topics: Record<MailTopic, () => string> = {
  orders: m.mails_topic_orders,
  billing: m.mails_topic_billing,
  domains: m.mails_topic_domains,
  services: m.mails_topic_services,
  support: m.mails_topic_support,
  account: m.mails_topic_account,
  house: m.mails_topic_house,
}
export const topicWord = (topic: MailTopic | null): string => (topic ? topics[topic] : m.mails_topic_other)()

const states: Record<MailState, { tone: Tone; word: () => string }> = {
  queued: { tone: 'info', word: m.mails_state_queued },
  sent: { tone: 'good', word: m.mails_state_sent },
  failed: { tone: 'bad', word: m.mails_state_failed },
}
export const stateWord = (state: MailState): string => states[state].word()

const failures: Record<MailFailure, () => string> = {
  'no-server': m.mails_failure_no_server,
  'server-away': m.mails_failure_server_away,
  'server-slow': m.mails_failure_server_slow,
  'server-refuses': m.mails_failure_server_refuses,
  'address-refused': m.mails_failure_address_refused,
  'content-refused': m.mails_failure_content_refused,
  'no-address': m.mails_failure_no_address,
}

/** Why it has not arrived (yet); undefined when it has. */
export function failureText({ state, failure }: Pick<ArchivedLine, 'state' | 'failure'>): string | undefined {
  if (state === 'failed') return (failure ? failures[failure] : m.mails_failure_other)()
  return failure ? `${failures[failure]()}. ${m.mails_tried_again()}` : undefined
}

export const MailStatus = ({ mail }: { mail: Pick<ArchivedLine, 'state' | 'failure'> }) => (
  <Status tone={states[mail.state].tone} isBusy={mail.state === 'queued'}>
    {stateWord(mail.state)}
  </Status>
)
