import { once } from 'node:events'
import net from 'node:net'
import { done, type Outcome } from '#base/outcome.ts'
import type { InputOf } from '../contract/verbs.ts'
import type { Contents, Tell } from '../verb-work.ts'
import type { ComputeNode } from './compute-node.ts'
import { isUp } from './domain-stats.ts'
import { screenXml } from './domain-xml.ts'
import { placesOf } from './places.ts'
import { readFrom } from './read-from.ts'
import { no, Stop, saidBy, stoppable } from './stop.ts'

/** Whoever looks at a picture that does not change still hears that the way is open. */
const aliveMs = 20_000

/** The screen of a server, in both directions, until either side is gone. */
export const showScreen = (node: ComputeNode) => ({
  read: (
    { reference, password, seconds }: InputOf<'server.screen'>,
    tell: Tell,
    contents: Contents,
  ): Promise<Outcome<null>> =>
    stoppable(async () => {
      const { records, virsh, compute, now, statsOf } = node
      const record = await records.find(reference)
      if (!record?.madeAt) return no('no_such_server', reference)
      if (record.suspendedAt !== null) return no('server_suspended', reference)
      const stats = await statsOf(reference)
      if (!stats || !isUp(stats)) return no('not_in_this_state', 'offline')
      const until = new Date(now().getTime() + seconds * 1000)
      const shown = screenXml({ compute, record, screen: { password, until } })
      const told = await readFrom(compute, `${reference}.${process.pid}.screen.xml`, shown, (file) =>
        virsh.ask(['update-device', reference, file, '--live']),
      )
      if (told.code !== 0) throw new Stop(no('task_failed', saidBy(told)))
      await between(net.connect(placesOf(compute, reference).screen), contents, tell)
      return done(null)
    }),
})

async function between(socket: net.Socket, contents: Contents, tell: Tell): Promise<void> {
  await once(socket, 'connect')
  const alive = setInterval(() => tell({ done: 0, total: 0, unit: 'bytes' }), aliveMs)
  const hangUp = () => socket.destroy()
  const saying = (async () => {
    for await (const part of contents.body) {
      if (socket.destroyed) return
      if (part.length > 0 && !socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    }
  })().then(hangUp, hangUp)
  try {
    for await (const part of socket) await contents.send(part as Buffer)
  } catch {
    // Whoever hangs up says no more.
  } finally {
    clearInterval(alive)
    hangUp()
  }
  void saying
}
