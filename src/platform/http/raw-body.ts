import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'
import { platformRefusals } from './refusals.ts'

/** So long nothing may come of a file that is on its way. */
const silentMs = 120_000

const taking = new WeakSet<Socket>()
/** Whether a file comes along this connection, which may take as long as it does. */
export const isTakingFile = (socket: Socket): boolean => taking.has(socket)

/** A file is handed on while it comes, and only to a call that says so: every other reads its body whole, and of a small size. */
export function takeRawBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (request, content, done) => {
    const { call } = request.routeOptions.config
    if (call?.accepts !== 'raw') return done(new Refusal('wrong_type', platformRefusals.wrong_type))
    watch(request)
    done(null, content)
  })
}

/** What came with a call whose row says `raw`; nothing is an empty file, and anything but octets is refused. */
export function fileIn({ body, headers }: FastifyRequest): AsyncIterable<Uint8Array> {
  if (body instanceof Readable) return body
  if (body === undefined && headers['content-type'] === 'application/octet-stream') return Readable.from([])
  throw new Refusal('wrong_type', platformRefusals.wrong_type)
}

/** Ends a connection along which nothing comes any more. */
function watch({ raw }: FastifyRequest): void {
  const { socket } = raw
  taking.add(socket)
  const over = () => {
    taking.delete(socket)
    socket.setTimeout?.(0)
  }
  socket.setTimeout?.(silentMs, () => taking.has(socket) && socket.destroy())
  raw.once('end', over).once('close', over)
}
