import { done, type Outcome } from '../../../outcome.ts'
import type { ServerLife } from '../../port.ts'
import { asOutcome, no, Stop, underWay } from '../api/stop.ts'
import { isOn } from '../server/inventory.ts'
import { marksIn } from '../server/marks.ts'
import { isBeingPutBack, openIn, readJournal, underWayIn } from './journal.ts'
import { setMarks, starting, stopping } from './machine.ts'
import type { Operations } from './operations.ts'
import { isOffered, make, removing, unmake } from './place.ts'
import type { Run } from './run.ts'

/** What runs again when it is over: one that was stopped in the middle of it ran before. */
const comesBack = ['start', 'reboot', 'reset', 'resize', 'migrate', 'reinstall', 'rescue']

type Flaw = Extract<Outcome<never>, { kind: 'rejected' }>

/** What does not come to its end is taken away again, and only then is said why. */
export async function orUndone(run: Run, work: () => Promise<void>, undo: () => Promise<void>): Promise<void> {
  if (run.noted<Flaw>('flaw') === undefined) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Stop) || fault.outcome.kind !== 'rejected') throw fault
      const { outcome } = fault
      await run.note('flaw', () => outcome)
    }
  }
  await undo()
  throw new Stop(run.noted<Flaw>('flaw') as Flaw)
}

export function lifePart({ carryOut, perform, factsOf, refuseBusy, context }: Operations): ServerLife {
  const { servers, facts, state, clock } = context

  return {
    placeServer: (operationId, wanted) => {
      const { reference } = wanted
      return perform(
        operationId,
        reference,
        {
          kind: 'create',
          mayBegin: async (journal) => {
            if (!isOffered(context, wanted.image)) throw no('image_not_offered', wanted.image, 'image')
            if (underWayIn(journal, clock.now().getTime())) throw no('name_taken', reference)
            if (await servers.find(reference, { isFresh: true })) throw no('name_taken', reference)
            return undefined
          },
          plan: (run) =>
            orUndone(
              run,
              () => make(context, run, wanted),
              () => unmake(context, run),
            ),
        },
        factsOf(reference),
      )
    },

    readServer: (reference) => asOutcome(async () => done(await facts.read(reference, { isFresh: false }))),

    suspendServer: (operationId, { reference }) => {
      let ran = false
      return carryOut(operationId, reference, {
        kind: 'suspend',
        isAlways: true,
        before: (seen, overruled) => {
          ran = isOn(seen) || (overruled !== undefined && comesBack.includes(overruled.kind))
          return marksIn(seen.tags).isSuspended && !isOn(seen) ? 'already' : undefined
        },
        plan: async (run) => {
          const seen = await servers.seen(reference)
          const { isSuspended, ranBefore } = marksIn(seen.tags)
          const runs = await run.note('ran', () => (isSuspended ? ranBefore : ran || isOn(seen)))
          await run.once('mark', () => setMarks(context, run, seen, { isSuspended: true, ranBefore: runs }))
          await run.must('stop', stopping(context, run, seen))
        },
      })
    },

    resumeServer: (operationId, { reference }) =>
      carryOut(operationId, reference, {
        kind: 'resume',
        isAlways: true,
        before: (seen) => (marksIn(seen.tags).isSuspended ? undefined : 'already'),
        plan: async (run) => {
          const seen = await servers.seen(reference)
          const runs = await run.note('ran', () => marksIn(seen.tags).ranBefore)
          await run.once('open', () => setMarks(context, run, seen, { isSuspended: false, ranBefore: false }))
          if (runs) await run.must('start', starting(context, run, seen))
        },
      }),

    async endServer(operationId, { reference }) {
      let existed = true
      let half: unknown
      const said = await perform(
        operationId,
        reference,
        {
          kind: 'suspend',
          mayBegin: async (journal) => {
            const found = await servers.find(reference, { isFresh: true })
            refuseBusy(journal, { isAlways: true, isLast: true })
            half = openIn(journal).find(({ kind }) => kind === 'create')?.notes.vmid
            if (found || half !== undefined) return undefined
            if (await isBeingPutBack(state, reference, clock.now().getTime())) throw underWay(reference, 10)
            existed = false
            return 'already'
          },
          plan: async (run) => {
            // One that was being made has no tag yet.
            const vmid = await run.note('vmid', () => half ?? null)
            const found = await servers.find(reference, { isFresh: true })
            if (!found && vmid !== null) await unmake(context, run)
            if (!found) return
            if (isOn(await servers.look(found))) await run.must('stop', stopping(context, run, found))
            await run.must('remove', removing(context, run, found))
          },
        },
        { value: async () => done(undefined) },
      )
      if (said.kind !== 'done') return said
      const known = (await readJournal(state, reference)).operations.find(({ id }) => id === operationId)
      return done({ existed: existed && !known?.isNothing })
    },
  }
}
