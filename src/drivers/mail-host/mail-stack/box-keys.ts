import { randomInt } from 'node:crypto'
import type { Outcome } from '../../outcome.ts'
import type { AskRedis } from './redis.ts'

/** A mailbox by its folder: one made again under an old address has another folder. */
export type Box = { address: string; folder: string }
export type Usage = { bytes: number; messages: number }
export type BoxState = { lastSignInAt: string | null; usage: Usage | undefined }

export type BoxKeys = {
  /** For each mailbox the last sign-in, and its usage when Dovecot has reported it. */
  lookAtBoxes(boxes: readonly Box[]): Promise<Outcome<BoxState[]>>
  /** Stores usage that was asked of Dovecot, until Dovecot reports it itself. */
  keepUsage(found: readonly { box: Box; usage: Usage }[]): Promise<Outcome<null>>
}

const signInKey = ({ address }: Box) => `belfry-last-login/${address}`
/** As the plugins in `node/dovecot/dovecot.conf` write them. */
const usageKeys = ({ address, folder }: Box): [bytes: string, messages: string] => [
  `belfry-usage/${folder}/${address}/quota/storage`,
  `belfry-usage/${folder}/${address}/quota/messages`,
]
const hourSeconds = 3600

/** What Dovecot's plugins report to Redis about mailboxes. */
export const boxKeys = (ask: AskRedis): BoxKeys => ({
  lookAtBoxes: (boxes) =>
    ask(false, async (client) => {
      const told = await client.mGet(boxes.flatMap((box) => [signInKey(box), ...usageKeys(box)]))
      return boxes.map((_, at) => {
        const [signedIn, bytes, messages] = told.slice(at * 3, at * 3 + 3)
        const usage = isCount(bytes) && isCount(messages) ? { bytes: +bytes, messages: +messages } : undefined
        return { lastSignInAt: momentOf(signedIn), usage }
      })
    }),

  keepUsage: (found) =>
    ask(true, async (client) => {
      const all = client.multi()
      for (const { box, usage } of found) {
        const [bytes, messages] = usageKeys(box)
        // Expiry is spread, so that not all are asked for at once; what Dovecot has reported meanwhile is newer, and
        // wins.
        const how = {
          condition: 'NX',
          expiration: { type: 'EX', value: randomInt(3 * hourSeconds, 6 * hourSeconds) },
        } as const
        all.set(bytes, usage.bytes, how).set(messages, usage.messages, how)
      }
      await all.exec()
      return null
    }),
})

const isCount = (text: unknown): text is string => typeof text === 'string' && /^\d+$/.test(text)

/** Dovecot writes seconds since 1970. */
const momentOf = (seconds: unknown): string | null =>
  isCount(seconds) ? new Date(Number(seconds) * 1000).toISOString() : null
