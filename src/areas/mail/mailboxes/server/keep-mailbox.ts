import * as z from 'zod/mini'
import { done, type Outcome, rejected } from '#base/outcome.ts'
import type { MailboxFacts, MailHost } from '#drivers/mail-host/port.ts'
import { reading } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'
import { partsOf } from '../rules/address.ts'
import { atMailHost, withinDomain } from './common-operation.ts'
import { mailboxStore } from './mailbox-store.ts'
import { forgetSecret, hasSecret, readSecret } from './secrets.ts'

export const makeMailboxTask = 'mail.make-mailbox'
export const changeMailboxTask = 'mail.change-mailbox'

/** The hash of its password is in `mail_secret` under the task. */
const Wanted = z.object({
  mailboxId: z.number(),
  address: z.string(),
  quotaBytes: z.number(),
  isOn: z.boolean(),
  isNew: z.boolean(),
  hasPassword: z.boolean(),
})

/** Creates a mailbox, or changes its password, its size or whether sign-in is allowed. */
export const keepMailbox = ownOperation({
  name: 'mail.keep-mailbox',
  ...atMailHost,
  wanted: Wanted,
  tasks: { [makeMailboxTask]: m.mailboxes_task_make, [changeMailboxTask]: m.mailboxes_task_change },
  ask: (host, request, asking) =>
    withinDomain(host, request, asking, async () => {
      const { address, quotaBytes, isOn, hasPassword } = request.wanted
      const passwordHash = hasPassword ? await readSecret(asking.ctx, request.task_id) : undefined
      if (hasPassword && passwordHash === undefined) return rejected('password_missing')
      return host.keepMailbox(asking.operationId, { address, quotaBytes, isOn, passwordHash })
    }),
  readBack: async (host, { wanted }) => seenAs(host, wanted),
  apply: async (work, { task_id: taskId, wanted }, facts) => {
    await mailboxStore.note(work.sql, wanted.mailboxId, facts, work.now())
    await forgetSecret(work.sql, taskId)
  },
  fail: async (work, { wanted }, { code }) => {
    const state = wanted.isNew ? 'failed' : 'ready'
    await mailboxStore.setState(work.sql, wanted.mailboxId, state, work.now(), wanted.isNew ? code : null)
  },
  mayRetry: async (work, { task_id: taskId, wanted }) => !wanted.hasPassword || hasSecret(work.sql, taskId),
  reopened: async (work, { wanted }) => {
    await mailboxStore.setState(work.sql, wanted.mailboxId, wanted.isNew ? 'making' : 'changing', work.now())
  },
})

/** The host never shows a password: only a mailbox that was created with it proves that the host has it. */
async function seenAs(host: MailHost, wanted: z.output<typeof Wanted>): Promise<Outcome<MailboxFacts>> {
  if (wanted.hasPassword && !wanted.isNew) return rejected('not_there')
  return reading(await host.readDomain(partsOf(wanted.address)?.domain ?? ''), {
    done: ({ value }): Outcome<MailboxFacts> => {
      const box = value.mailboxes.find(({ address }) => address === wanted.address)
      return box?.quotaBytes === wanted.quotaBytes && box.isOn === wanted.isOn ? done(box) : rejected('not_there')
    },
  })
}
