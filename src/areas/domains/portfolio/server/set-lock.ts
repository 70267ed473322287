import * as z from 'zod/mini'
import type { DomainId } from '#base/ids.ts'
import { type Registrar, registrarKey } from '#drivers/registrar/port.ts'
import { shows } from '#platform/operations/answers.ts'
import { operation } from '#platform/operations/operation.ts'
import { type OwnRequest, ownRequests, subject } from '#platform/operations/requests.ts'
import { OwnPayload } from '#platform/operations/start-operation.ts'
import { m } from '#words'
import { portfolioStore } from './portfolio-store.ts'

export const lockTask = 'domain.lock'
export const unlockTask = 'domain.unlock'

const Wanted = z.object({ name: z.string(), locked: z.boolean() })
type Asked = OwnRequest<z.output<typeof Wanted>, DomainId>
const requests = ownRequests('portfolio.switch-lock', Wanted, subject<DomainId>('domain'))

/** Switches the lock at the registry; the list shows the new state when the registry has it. */
export const setLock = operation({
  name: 'portfolio.switch-lock',
  payload: OwnPayload,
  idOf: ({ requestId }) => requestId,
  payloadOf: ({ id }) => ({ requestId: id }),
  tasks: { [lockTask]: m.portfolio_task_lock, [unlockTask]: m.portfolio_task_unlock },
  requests,
  driver: registrarKey,
  key: ({ task_id }: Asked) => `task-${task_id}`,
  ask: (registrar: Registrar, { wanted }, { operationId }) => registrar.setLock(operationId, wanted),
  readBack: async (registrar, { wanted }) =>
    shows(await registrar.read(wanted.name), ({ locked }) => locked === wanted.locked),
  silent: 'registrar_silent',
  apply: async (work, { subject_id: id }, { locked }) => {
    await portfolioStore.setLock(work.sql, id, locked, work.now())
  },
  tell: ({ client_id: clientId, subject_id: id }) => ({
    events: [{ clientId, type: 'domain.changed', subject: id }],
  }),
  again: (work, { id }) => requests.again(work.sql, id),
})
