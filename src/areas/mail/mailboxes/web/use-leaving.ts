import { useState } from 'react'
import { migrationCalls } from '#areas/mail/migration/contract/calls.ts'
import { migrationKeys } from '#areas/mail/migration/web/keys.ts'
import type { WorkStepState } from '#base/long-work.ts'
import { send } from '#design/api/client.ts'
import { errorText } from '#design/api/error-text.ts'
import { useCall } from '#design/api/use-call.ts'
import { m } from '#words'
import { forwardingCalls, mailboxCalls } from '../contract/calls.ts'
import type { Mailbox } from '../contract/shapes.ts'
import { mailboxKeys } from './keys.ts'

/** Copying the mail comes last: it takes longest, and continues by itself. */
export const leavingSteps = ['block', 'forward', 'reply', 'handOver'] as const
export type LeavingStep = (typeof leavingSteps)[number]
export type Leaving = {
  steps: readonly LeavingStep[]
  colleague: string
  keepsCopy: boolean
  reply: { subject: string; message: string; until: string | null }
  handOver: { to: number; folder: string }
}
export type StepResult = { state: WorkStepState; text?: string }
type Results = Readonly<Partial<Record<LeavingStep, StepResult>>>

/**
 * Steps that the mail server has already are not repeated; whether mail was copied is known from its migration only.
 */
export const isDone = (box: Mailbox, step: LeavingStep): boolean => {
  switch (step) {
    case 'block':
      return !box.isOn
    case 'reply':
      return box.autoReply !== null && box.autoReply.state !== 'over'
    case 'forward':
      return box.forwarding.length > 0
    case 'handOver':
      return false
  }
}

/** The mail server accepts one change of a mailbox at a time: the number of checks whether it is ready for the next. */
const looks = 180
const lookMs = 1_000
const pause = () => new Promise((resolve) => setTimeout(resolve, lookMs))

async function readBox(domain: string, { id, name }: Mailbox): Promise<Mailbox | undefined> {
  const { data } = await send(mailboxCalls.list, { params: { domain }, query: { q: name, perPage: 100 } })
  return data.find((each) => each.id === id)
}

async function readForward(domain: string, { name }: Mailbox) {
  const { data } = await send(forwardingCalls.list, { params: { domain }, query: { q: name, perPage: 100 } })
  return data.find((each) => each.name === name)
}

/** When the mailbox and its forwarding are idle, whether the step is done; undefined: the mail server is silent. */
async function outcomeOf(domain: string, box: Mailbox, step: LeavingStep): Promise<boolean | undefined> {
  // It continues by itself, with its progress in its own line.
  if (step === 'handOver') return true
  for (let look = 0; look < looks; look++) {
    if (look > 0) await pause()
    if (step === 'forward') {
      const forward = await readForward(domain, box)
      if (forward === undefined || forward.state === 'failed') return false
      if (forward.state === 'ready') return true
    } else {
      const now = await readBox(domain, box)
      if (now === undefined) return false
      if (now.state !== 'changing') return isDone(now, step)
    }
  }
  return undefined
}

async function ask(
  domain: string,
  box: Mailbox,
  step: LeavingStep,
  { colleague, keepsCopy, reply, handOver }: Leaving,
) {
  const params = { domain }
  switch (step) {
    case 'block':
      return send(mailboxCalls.update, { params: { domain, mailbox: box.id }, body: { isOn: false } })
    case 'handOver':
      return send(migrationCalls.handOver, { params, body: { ...handOver, from: box.id } })
    case 'reply':
      return send(mailboxCalls.autoReply, { params, body: { ...reply, mailbox: box.id, state: true } })
    case 'forward': {
      const before = await readForward(domain, box)
      const body = { destinations: [colleague], keepsCopy }
      return before && before.state !== 'failed'
        ? send(forwardingCalls.update, { params: { domain, forwarding: before.id }, body })
        : send(forwardingCalls.create, { params, body: { ...body, source: box.name } })
    }
  }
}

/**
 * Runs the chosen steps one after the other, each as its own operation. A failed or unanswered one does not stop the
 * others.
 */
export function useLeaving(domain: string, box: Mailbox) {
  const [results, setResults] = useState<Results>({})
  const note = (step: LeavingStep, result: StepResult) => setResults((before) => ({ ...before, [step]: result }))

  const carryOut = async (step: LeavingStep, leaving: Leaving): Promise<'good' | 'bad' | 'silent'> => {
    note(step, { state: 'now' })
    try {
      await ask(domain, box, step, leaving)
      const isThere = await outcomeOf(domain, box, step)
      if (isThere === undefined) {
        note(step, { state: 'waits', text: m.mailboxes_leave_silent() })
        return 'silent'
      }
      note(step, isThere ? { state: 'done' } : { state: 'failed', text: m.mailboxes_leave_not_taken() })
      return isThere ? 'good' : 'bad'
    } catch (error) {
      note(step, { state: 'failed', text: errorText(error) })
      return 'bad'
    }
  }
  const run = useCall(
    async (leaving: Leaving): Promise<boolean> => {
      setResults(Object.fromEntries(leaving.steps.map((step) => [step, { state: 'ahead' }])))
      let isAll = true
      for (const step of leaving.steps) {
        const became = await carryOut(step, leaving)
        isAll &&= became === 'good'
      }
      return isAll
    },
    { refreshes: [mailboxKeys.all, migrationKeys.all] },
  )
  return { run, results }
}
