import { createCipheriv } from 'node:crypto'
import { longestVncPassword } from '#base/cloud-server/console.ts'
import type { FarSide } from './http/wire.ts'

/** The only version that is spoken (RFC 6143 §7.1.1): what a provider runs today has it. */
export const rfbVersion = Buffer.from('RFB 003.008\n')
export const securityTypes = { none: 1, vnc: 2 } as const
export const challengeOctets = 16

/** A screen whose first words are not those that were promised. */
export class NoScreen extends Error {
  constructor(why: string) {
    super(`no screen: ${why}`)
    this.name = 'NoScreen'
  }
}

/** Each octet of a VNC password is taken with its bits in reverse (RFC 6143 §7.2.2, errata 4951). */
const reversed = (octet: number): number => {
  let turned = 0
  for (let bit = 0; bit < 8; bit++) if (octet & (1 << bit)) turned |= 0x80 >> bit
  return turned
}

/** What answers the challenge of a VNC screen: it under single DES, which is triple DES with one key three times. */
export function vncAnswer(challenge: Uint8Array, password: string): Buffer {
  const key = Buffer.alloc(longestVncPassword)
  Buffer.from(password, 'latin1').copy(key)
  const once = key.map(reversed)
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([once, once, once]), null).setAutoPadding(false)
  return Buffer.concat([cipher.update(challenge), cipher.final()])
}

/** Reads so many octets at a time from what comes in pieces. */
export function octetsOf(heard: AsyncIterable<Uint8Array>) {
  const pieces = heard[Symbol.asyncIterator]()
  let kept = Buffer.alloc(0)
  return {
    async take(count: number): Promise<Buffer> {
      while (kept.length < count) {
        const { done, value } = await pieces.next()
        if (done) throw new NoScreen('it hung up')
        kept = Buffer.concat([kept, value])
      }
      const taken = kept.subarray(0, count)
      kept = kept.subarray(count)
      return taken
    },
    /** Whatever comes after what was taken. */
    async *rest(): AsyncGenerator<Uint8Array> {
      if (kept.length > 0) yield kept
      for (;;) {
        const { done, value } = await pieces.next()
        if (done) return
        yield value
      }
    },
  }
}
export type Octets = ReturnType<typeof octetsOf>

/** Signs in to a screen, up to where client and server tell each other what they show (RFC 6143 §7.1). */
export async function signInToScreen(
  { say }: Pick<FarSide, 'say'>,
  octets: Octets,
  password: string | null,
): Promise<void> {
  const version = (await octets.take(rfbVersion.length)).toString('latin1')
  if (!/^RFB 003\.(00[89]|[1-9]\d\d)\n$/.test(version)) throw new NoScreen('it speaks another version')
  await say(rfbVersion)
  const [count = 0] = await octets.take(1)
  const offered = [...(await octets.take(count))]
  const { none, vnc } = securityTypes
  if (offered.includes(none)) await say(Uint8Array.of(none))
  else if (offered.includes(vnc) && password !== null) {
    await say(Uint8Array.of(vnc))
    await say(vncAnswer(await octets.take(challengeOctets), password))
  } else throw new NoScreen('it lets nobody in')
  if ((await octets.take(4)).readUInt32BE() !== 0) throw new NoScreen('it refuses the password')
}

/**
 * The same screen for a browser that is let in by the portal: it is offered no security, and never sees the password of the session.
 * Both sides are at the same place afterwards.
 */
export async function signedIn(line: FarSide, password: string | null): Promise<FarSide> {
  const octets = octetsOf(line.heard)
  await signInToScreen(line, octets, password)
  const chosen = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let toSkip = rfbVersion.length + 1
  return {
    heard: (async function* () {
      yield rfbVersion
      await answered.promise
      yield Uint8Array.of(1, securityTypes.none)
      await chosen.promise
      yield new Uint8Array(4)
      yield* octets.rest()
    })(),
    async say(said) {
      const skipped = Math.min(toSkip, said.length)
      toSkip -= skipped
      if (toSkip <= 1) answered.resolve()
      if (toSkip === 0) chosen.resolve()
      if (said.length > skipped) await line.say(said.subarray(skipped))
    },
    async close() {
      answered.resolve()
      chosen.resolve()
      await line.close()
    },
  }
}
