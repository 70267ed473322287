import { dayMs } from '#base/dates.ts'

type Given = { hasSecret: boolean; state: 'queued' | 'sent' | 'failed'; writtenAt: Date }

/** Attempts end within two days; a mail still waiting after three has lost its job. */
const stuckAfterMs = 3 * dayMs

export const isWaiting = ({ state, writtenAt }: Pick<Given, 'state' | 'writtenAt'>, now: Date): boolean =>
  state === 'queued' && now.getTime() - writtenAt.getTime() < stuckAfterMs

/** A mail with a secret is never sent again: a new request makes a new secret. */
export const canResend = (mail: Given, now: Date): boolean => !mail.hasSecret && !isWaiting(mail, now)
