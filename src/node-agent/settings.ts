import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const Place = z.string().check(z.refine(path.isAbsolute, { error: 'not an absolute path' }))

/** What the machine's own administrator says in a file. Nothing of it can be said by whoever asks. */
export const Settings = z.strictObject({
  /** Where the agent remembers operations; made when it is not there. */
  state: z._default(Place, '/var/lib/belfry-node-agent'),
  /** Where programs are found, in this order. */
  programs: z._default(z.array(Place), ['/usr/sbin', '/usr/bin', '/sbin', '/bin']),
  /** Of a node that carries mail: the configuration folder of its Postfix. */
  mail: z.optional(z.strictObject({ postfix: Place })),
})
export type Settings = z.infer<typeof Settings>

export const readSettings = async (file: string): Promise<Settings> =>
  Settings.parse(JSON.parse(await readFile(file, 'utf8')))
