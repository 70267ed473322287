import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { ProgramEnd, ProgramRun, RunProgram } from './run-program.ts'

export type Piped = { from: ProgramEnd; to: ProgramEnd }

/**
 * Lets one program hear what another says, as fast as it listens. When the first one fails, the second is killed: it never takes what was cut off
 * for all there is.
 */
export async function piped(
  run: RunProgram,
  from: ProgramRun,
  to: ProgramRun,
  {
    head = '',
    through = (said) => said,
  }: { head?: string; through?: (said: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array> } = {},
): Promise<Piped> {
  const pipe = new PassThrough()
  pipe.on('error', () => undefined)
  const isGone = once(pipe, 'close').then(() => {
    throw new Error('nobody listens')
  })
  isGone.catch(() => undefined)
  if (head !== '') pipe.write(head)
  const listening = run({ ...to, input: through(pipe) })
  const telling = run({
    ...from,
    take: async (part) => {
      if (pipe.destroyed) throw new Error('nobody listens')
      if (!pipe.write(part)) await Promise.race([once(pipe, 'drain'), isGone])
    },
  }).then((end) => {
    if (end.code === 0) pipe.end()
    else pipe.destroy(new Error('it was cut off'))
    return end
  })
  const [said, heard] = await Promise.all([telling, listening])
  return { from: said, to: heard }
}
