import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#base/refusal.ts'
import { platformRefusals } from './refusals.ts'

/** In so much time at least so much comes of a file that is on its way: what trickles in would keep its place for days. */
const [lookMs, leastBytes] = [120_000, 20_000]

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
export function fileIn(request: FastifyRequest): AsyncIterable<Uint8Array> {
  const { body, headers } = request
  if (body instanceof Readable) return whileAllowed(request, body)
  if (body === undefined && headers['content-type'] === 'application/octet-stream') return Readable.from([])
  throw new Refusal('wrong_type', platformRefusals.wrong_type)
}

/** Whoever signed out or lost their rights while it came has sent no file: before it is whole, that is asked again. */
async function* whileAllowed({ stillAllowed }: FastifyRequest, body: Readable): AsyncGenerator<Uint8Array> {
  yield* body
  if (stillAllowed && !(await stillAllowed())) throw new Refusal('not_signed_in', platformRefusals.not_signed_in)
}

/** Ends a connection along which next to nothing comes. */
function watch({ raw }: FastifyRequest): void {
  const { socket } = raw
  taking.add(socket)
  let seen = socket.bytesRead
  const looking = setInterval(() => {
    if (socket.bytesRead - seen < leastBytes) socket.destroy()
    seen = socket.bytesRead
  }, lookMs).unref()
  const over = () => {
    taking.delete(socket)
    clearInterval(looking)
  }
  raw.once('end', over).once('close', over)
}
