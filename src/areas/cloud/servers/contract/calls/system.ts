import * as z from 'zod/mini'
import { call, calls } from '#base/call.ts'
import { serverImages } from '#base/cloud-server/images.ts'
import type { ServerVariant } from '#base/cloud-server/variants.ts'
import { oneLine } from '#base/one-line.ts'
import { sshKeyIn } from '#base/web-space/access.ts'
import { AskedTask, asks, serverCallRefusals } from '../base.ts'
import { namesOf } from '../prefixes.ts'
import { systemRefusals } from '../refusals.ts'

/** Of one person and the few who look after it with them. */
export const mostFirstKeys = 5
const invalid = { error: 'invalid' }
const FirstKey = z.string().check(
  z.maxLength(2100),
  z.refine((text) => sshKeyIn(text) === text, invalid),
)

/** Shown once: nothing keeps it. It holds as soon as the task is done. */
export const NewServerPassword = z.extend(AskedTask, { user: z.string(), password: z.string() })
export type NewServerPassword = z.infer<typeof NewServerPassword>

const refuses = { ...serverCallRefusals, ...systemRefusals }

/** What runs on a server: made anew, put aside for a rescue system, and who gets in. None of these is in the specification. */
export const systemCalls = (variant: ServerVariant) => {
  const { ownId, path } = namesOf(variant)
  return calls({
    reinstall: call({
      ...asks,
      id: ownId('reinstall'),
      method: 'POST',
      path: path('reinstall'),
      summary: 'Makes a server anew from an image: all that is on its first disk goes. Its name is told to be sure',
      body: z.object({
        image: z.enum(serverImages),
        sshKeys: z._default(z.array(FirstKey).check(z.maxLength(mostFirstKeys)), []),
        name: oneLine(253),
      }),
      output: AskedTask,
      refuses,
    }),
    rescue: call({
      ...asks,
      id: ownId('rescue'),
      method: 'POST',
      path: path('rescue'),
      summary:
        'Starts a server from a rescue system beside its disks, in which it has no firewall of its own, or from its disks again',
      body: z.object({ state: z.boolean() }),
      output: AskedTask,
      refuses,
    }),
    password: call({
      ...asks,
      opensService: true,
      id: ownId('password'),
      method: 'POST',
      path: path('password'),
      summary: 'Gives the first user of a server a new password by its agent; it is shown once',
      output: NewServerPassword,
      refuses,
    }),
  })
}
