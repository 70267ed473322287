import { familyOf, firstUserOf, isServerImage } from '#base/cloud-server/images.ts'
import { type PowerAction, powerTurn } from '#base/cloud-server/power.ts'
import { isSameSize, needsRestart, resizeFlaw, type ServerSize } from '#base/cloud-server/size.ts'
import { done } from '../../outcome.ts'
import { serverBehaves } from '../../sandbox-behaviour.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { ServerWork } from '../port.ts'
import { type KeptServer, tasksOf } from './kept-server.ts'
import { type Made, no, type ServerBook } from './server-book.ts'
import { stateOf, taskFacts } from './server-facts.ts'

/** Its system does not feel the button. */
const deaf = { code: 'shutdown_failed', detail: 'it did not shut down within 120 seconds' } as const

const isOffAfter = { shutdown: true, off: true } as Partial<Record<PowerAction, true>>

function resized(kept: KeptServer, size: ServerSize, now: number): Made {
  const flaw = resizeFlaw(kept.size, size)
  if (flaw === 'disk_shrinks') return no('disk_cannot_shrink', undefined, 'disksGb')
  if (flaw === 'disk_goes') return no('disk_cannot_go', undefined, 'disksGb')
  if (isSameSize(kept.size, size)) return { kept }
  if (serverBehaves(kept.name, 'full')) return no('out_of_capacity', kept.node)
  const isStarted = kept.onSince !== null && needsRestart(kept.size, size)
  const onSince = isStarted ? now : kept.onSince
  // It is stopped, adjusted, does not start, gets its old size back and is started with that.
  if (isStarted && serverBehaves(kept.name, 'weak'))
    return {
      begins: {
        kind: 'resize',
        becomes: { onSince },
        fails: { code: 'start_failed', detail: 'qemu: cannot set up guest memory' },
      },
    }
  return { begins: { kind: 'resize', becomes: { size, onSince } } }
}

export const workPart = (book: ServerBook, nodes: readonly string[]): ServerWork => ({
  power: (operationId, { reference, action }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        const turn = powerTurn(action, stateOf(kept, now))
        if (turn === 'already') return { kept }
        if (turn === 'impossible') return no('not_in_this_state', stateOf(kept, now))
        if (action === 'shutdown' && serverBehaves(kept.name, 'deaf'))
          return { begins: { kind: action, becomes: {}, fails: deaf } }
        const becomes = { onSince: isOffAfter[action] ? null : now, ...(isOffAfter[action] && { isInRescue: false }) }
        return { begins: { kind: action, becomes } }
      },
    }),

  resize: (operationId, { reference, size }) =>
    book.write(operationId, reference, { apply: (kept, now) => resized(kept, size, now) }),

  reinstall: (operationId, { reference, image, sshKeys }) =>
    book.write(operationId, reference, {
      apply: (_kept, now) =>
        isServerImage(image)
          ? {
              begins: {
                kind: 'reinstall',
                becomes: { image, imageSince: now, sshKeys, onSince: now, isInRescue: false },
              },
            }
          : no('image_not_offered', image, 'image'),
    }),

  rescue: (operationId, { reference, isOn }) =>
    book.write(operationId, reference, {
      apply: (kept, now) =>
        kept.isInRescue === isOn
          ? { kept }
          : { begins: { kind: 'rescue', becomes: { isInRescue: isOn, onSince: now } } },
    }),

  setPassword: (operationId, { reference, user, isHash }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        if (stateOf(kept, now) !== 'running') return no('no_agent', stateOf(kept, now))
        if (user !== firstUserOf(kept.image)) return no('refused', `user ${user} not found`)
        if (isHash !== (familyOf(kept.image) === 'linux')) return no('refused', 'the agent does not take this')
        return { begins: { kind: 'password', becomes: {} } }
      },
    }),

  listNodes: (reference) =>
    book.read(reference, () =>
      done(nodes.map((name) => ({ name, isFull: numberFor(`full ${name}`, 4) === 0 && name !== nodes[0] }))),
    ),

  migrate: (operationId, { reference, to }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        if (to === kept.node) return { kept }
        const node = to ?? nodes[(nodes.indexOf(kept.node) + 1) % nodes.length]
        if (node === undefined || !nodes.includes(node)) return no('no_such_node', to, 'node')
        return { begins: { kind: 'migrate', becomes: { node } } }
      },
    }),

  setMaintenance: (operationId, { reference, isOn }) =>
    book.write(operationId, reference, { apply: (kept) => ({ kept: { ...kept, isInMaintenance: isOn } }) }),

  listTasks: ({ reference, since }) =>
    book.read(reference, (kept) => {
      const isSince = ({ endedAt }: { endedAt: number | null }) => endedAt === null || endedAt >= since.getTime()
      return done(tasksOf(kept).filter(isSince).map(taskFacts))
    }),
})
