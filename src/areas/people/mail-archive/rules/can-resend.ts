import { dayMs } from '#base/dates.ts'

type Given = { hasSecret: boolean; state: 'queued' | 'sent' | 'failed'; writtenAt: Date }

/** The tries of a mail end within two days; what still waits after three has lost its worker. */
const stuckAfterMs = 3 * dayMs

export const isWaiting = ({ state, writtenAt }: Pick<Given, 'state' | 'writtenAt'>, now: Date): boolean =>
  state === 'queued' && now.getTime() - writtenAt.getTime() < stuckAfterMs

/** A secret is created again for each request; it is never sent twice. */
export const canResend = (mail: Given, now: Date): boolean => !mail.hasSecret && !isWaiting(mail, now)
