import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import { registrarKey } from '#drivers/registrar/port.ts'
import { shows } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { m } from '#words'
import { portfolioStore } from './portfolio-store.ts'

export const lockTask = 'domain.lock'
export const unlockTask = 'domain.unlock'

/** Switches the lock at the registry; the list shows the new state when the registry has it. */
export const setLock = ownOperation({
  name: 'portfolio.switch-lock',
  wanted: z.object({ name: z.string(), locked: z.boolean() }),
  about: subject<DomainId>('domain'),
  tasks: { [lockTask]: m.portfolio_task_lock, [unlockTask]: m.portfolio_task_unlock },
  driver: registrarKey,
  ask: (registrar, { wanted }, { operationId }) => registrar.setLock(operationId, wanted),
  readBack: async (registrar, { wanted }) =>
    shows(await registrar.read(wanted.name), ({ locked }) => locked === wanted.locked),
  silent: 'registrar_silent',
  apply: async (work, { subject_id: id }, { locked }) => {
    await portfolioStore.setLock(work.sql, id, locked, work.now())
  },
  tell: ({ client_id: clientId, subject_id: id }) => ({
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }),
})
