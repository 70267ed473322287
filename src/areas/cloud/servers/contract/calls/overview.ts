import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { AskedTask, asks, looks, reads, serverCallRefusals } from '../base.ts'
import { namesOf } from '../prefixes.ts'
import { ptrRefusals } from '../refusals.ts'
import { AskedPtr, CloudServer, PtrAsked, ServerStatus, ServerTransaction } from '../shapes.ts'

const node = z.string().check(z.minLength(1), z.maxLength(60))

export const overviewCalls = (variant: ServerVariant) => {
  const { id, ownId, path } = namesOf(variant)
  const power = (name: string, at: string, summary: string, isOurs = false) =>
    call({ ...asks, id: isOurs ? ownId(name) : id(name), method: 'POST', path: path(at), summary, output: AskedTask })
  return calls({
    details: call({
      ...looks,
      id: id('details'),
      path: path('details'),
      summary: 'A cloud server: all that its datacentre said of it, from when that is, and what is on its way',
      query: z.object({ fresh: z.optional(z.enum(['1'])) }),
      output: z.object({ data: CloudServer }),
    }),
    status: call({
      ...looks,
      id: id('status'),
      path: path('status'),
      summary: 'Whether a server runs, and what is on its way',
      output: z.object({ data: ServerStatus }),
    }),
    transactions: call({
      ...looks,
      id: id('recent-transactions'),
      path: path('recent-transactions'),
      summary: 'What was done with a server in the last 24 hours, here and at its datacentre, the newest first',
      output: z.object({ data: z.array(ServerTransaction) }),
    }),
    start: power('start-up', 'start-up', 'Starts a server'),
    shutdown: power('shutdown', 'shutdown', 'Has the operating system of a server shut it down'),
    reboot: power('reboot', 'reboot', 'Has the operating system of a server start it anew'),
    reset: power(
      'hard-reboot',
      'hard-reboot',
      'Pulls the plug of a server and starts it: what was not written is lost',
    ),
    off: power(
      'power-off',
      'power-off',
      'Pulls the plug of a server that does not shut down: what was not written is lost',
      true,
    ),
    maintenance: call({
      ...asks,
      id: id('switch-maintenance'),
      method: 'POST',
      path: path('switch-maintenance'),
      summary: 'Puts a server in maintenance, in which nothing warns about it, or back',
      body: z.object({ state: z.boolean() }),
      output: AskedTask,
    }),
    nodes: call({
      ...looks,
      id: ownId('nodes'),
      path: path('nodes'),
      summary: 'Where a server can be moved to',
      output: z.object({ data: z.array(z.object({ name: z.string(), isFull: z.boolean(), isHere: z.boolean() })) }),
    }),
    migrate: call({
      ...asks,
      id: id('migrate'),
      method: 'POST',
      path: path('migrate'),
      transaction: false,
      summary: 'Moves a server to another node while it runs; without one its datacentre chooses',
      body: z.optional(z.nullable(z.object({ node: z.optional(node) }))),
      output: AskedTask,
    }),
    ptr: call({
      ...asks,
      id: id('ptr-record'),
      method: 'POST',
      path: path('ptr-record'),
      transaction: false,
      summary: 'Sets the name that an address of a server leads back to; empty takes it away',
      body: PtrAsked,
      output: AskedPtr,
      refuses: { ...serverCallRefusals, ...ptrRefusals },
    }),
    console: call({
      ...reads,
      acts: true,
      transaction: true,
      credentials: 'link',
      rate: 'lookup',
      id: id('console'),
      path: path('console'),
      summary: 'The right to open the screen of a server: once, within half a minute, for the account that asked',
      output: z.object({ data: z.object({ ticket: z.string(), expiresAt: z.string() }) }),
    }),
  })
}
