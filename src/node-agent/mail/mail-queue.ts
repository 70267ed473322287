import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { mailVerbs, QueueRefusal } from '../contract/mail-verbs.ts'
import type { InputOf, OutputOf } from '../contract/verbs.ts'
import type { ProgramEnd, RunProgram } from '../run-program.ts'
import type { Works, WritingWork } from '../verb-work.ts'
import { type QueueFile, readQueueFile, subjectIn } from './queue-file.ts'
import { readListing } from './queue-listing.ts'
import { refusals } from './refusals.ts'

export type MailQueueOptions = { run: RunProgram; configuration: string }
type Held = { queueId: string; arrivedAt?: number | undefined }
type Decided = OutputOf<'queue.discard'>

const headBytes = 65_536
const listingBytes = 64_000_000
const shownBytes = 65_536

/** The mail queue of a Postfix, by the programs that come with it. */
export function mailQueue({ run, configuration }: MailQueueOptions): Works<keyof typeof mailVerbs> {
  const postfix = (program: string, args: readonly string[], mostBytes?: number): Promise<ProgramEnd> =>
    run({ program, args: ['-c', configuration, ...args], ...(mostBytes === undefined ? {} : { mostBytes }) })

  /** What is in the queue under this name; the name of a message that is gone may come back for another. */
  async function look({ queueId, arrivedAt }: Held): Promise<Outcome<QueueFile>> {
    const end = await postfix('postcat', ['-e', '-q', queueId])
    const file = readQueueFile(end.stdout.toString('utf8'))
    if (file && arrivedAt !== undefined && file.arrivedAt !== arrivedAt) return no('no_such_message')
    return file ? done(file) : isMissing(end) ? no('no_such_message') : failed('postcat', end)
  }

  async function lookAtHeld(held: Held): Promise<Outcome<Decided>> {
    const file = await look(held)
    if (file.kind !== 'done') return file
    if (file.value.queue !== 'hold') return no('not_held')
    const { stdout } = await postfix('postcat', ['-h', '-q', held.queueId], headBytes)
    return done({ from: file.value.sender, to: file.value.recipients, subject: subjectIn(stdout.toString('utf8')) })
  }

  /** postsuper ends well whatever it found: the count that it tells is what it did. */
  async function decide(what: '-H' | '-d', { queueId }: Held): Promise<Outcome<null>> {
    const end = await postfix('postsuper', what === '-d' ? ['-d', queueId, 'hold'] : ['-H', queueId])
    const count = /^postsuper: (?:Released from hold|Deleted): (\d+) message/m.exec(end.stderr)?.[1]
    if (count === undefined) return failed('postsuper', end)
    return Number(count) === 1 ? done(null) : no('no_such_message')
  }

  /** A released message lies among the deferred ones, where it would wait for minutes. */
  const flush = async ({ queueId }: Held): Promise<boolean> => (await postfix('postqueue', ['-i', queueId])).code === 0

  const deciding = <Output>(
    what: '-H' | '-d',
    answer: (held: Held, noted: Decided) => Promise<Output>,
  ): WritingWork<Held, Output> => ({
    subject: ({ queueId }) => `queue/${queueId}`,
    prepare: lookAtHeld,
    async carryOut(held, noted) {
      const decided = await decide(what, held)
      return decided.kind === 'done' ? done(await answer(held, noted as Decided)) : decided
    },
    async readBack(held, noted) {
      const file = await look(held)
      if (file.kind === 'done' && file.value.queue === 'hold') return undefined
      // It was held when this was begun, and nobody else decides while this agent does: that it is gone was its work.
      if (file.kind === 'rejected' || (file.kind === 'done' && what === '-H'))
        return done(await answer(held, noted as Decided))
      return file.kind === 'done' ? no('not_held') : file
    },
  })

  return {
    'queue.list': {
      async read({ most = 500, ...wanted }) {
        const end = await postfix('postqueue', ['-j'], listingBytes)
        if (end.code !== 0 && !end.isCut) return failed('postqueue', end)
        const listing = readListing(end.stdout.toString('utf8'), { ...wanted, most })
        return done({ ...listing, isWhole: listing.isWhole && !end.isCut })
      },
    },
    'queue.show': { read: show },
    'queue.release': deciding('-H', async (held, noted) => ({ ...noted, isFlushed: await flush(held) })),
    'queue.discard': deciding('-d', async (_held, noted) => noted),
    'log.refusals': refusals({ run, configuration }),
  }

  async function show({
    queueId,
    bytes = shownBytes,
  }: InputOf<'queue.show'>): Promise<Outcome<OutputOf<'queue.show'>>> {
    const file = await look({ queueId })
    if (file.kind !== 'done') return file
    const { stdout, isCut, ...end } = await postfix('postcat', ['-bh', '-q', queueId], bytes)
    if (end.code !== 0 && !isCut) return isMissing(end) ? no('no_such_message') : failed('postcat', end)
    return done({ queueId, ...file.value, sourceBase64: stdout.toString('base64'), isCut })
  }
}

const no = (code: QueueRefusal) => rejected(code)

const isMissing = ({ stderr }: Pick<ProgramEnd, 'stderr'>) =>
  /open queue file \S+: No such file or directory$/m.test(stderr)

/** Not the message's fault: the program is not there, may not look, or Postfix is set up wrongly. */
const failed = (program: string, { code, fault }: Pick<ProgramEnd, 'code' | 'fault'>): Outcome<never> => ({
  kind: 'retry',
  afterSeconds: 60,
  detail: `${program} ended with ${fault ?? code}`,
})
