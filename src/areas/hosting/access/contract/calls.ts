import * as z from 'zod/mini'
import { spaceAccess, spaceCallRefusals, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { call, calls } from '#base/call.ts'
import { asOneLine, oneLine } from '#base/one-line.ts'
import { OwnName } from '#base/web-space/access.ts'
import { accessRefusals } from './refusals.ts'

const refuses = { ...spaceCallRefusals, ...accessRefusals }
const base = { method: 'POST', access: spaceAccess, params: spaceParams, status: 202, refuses } as const
/** With the user of the space in front, as it is shown; left out where there is one alone. */
const database = z.optional(oneLine(64))

/** Shown once: nothing keeps it, and the host gets a hash. It holds as soon as the task is done. */
export const NewPassword = z.extend(AskedChange, { user: z.string(), password: z.string() })
export type NewPassword = z.infer<typeof NewPassword>

export const accessCalls = calls({
  switchDatabase: call({
    ...base,
    id: 'hosting.db.switch-state',
    path: '/products/{id}/webhosting/db/switch-state',
    summary: 'Shuts a database for its user, or opens it; what is in it stays. Opening makes one where there is none',
    body: z.object({ state: z.boolean(), database }),
    output: AskedChange,
  }),
  resetDatabase: call({
    ...base,
    opensService: true,
    id: 'hosting.db.password-reset',
    path: '/products/{id}/webhosting/db/password/reset',
    summary: 'Gives the user of a database a new password, which is shown once',
    body: z.object({ database }),
    output: NewPassword,
  }),
  createDatabase: call({
    ...base,
    opensService: true,
    id: 'belfry.hosting.databases.create',
    path: '/products/{id}/webhosting/databases',
    summary: 'Makes a database with a user of its own, whose password is shown once',
    body: z.object({ name: OwnName }),
    output: NewPassword,
  }),
  removeDatabase: call({
    ...base,
    id: 'belfry.hosting.databases.remove',
    path: '/products/{id}/webhosting/databases/remove',
    summary: 'Removes a database with all that is in it, and its user',
    body: z.object({ database: oneLine(64) }),
    output: AskedChange,
  }),
  resetFtp: call({
    ...base,
    opensService: true,
    id: 'hosting.ftp.password-reset',
    path: '/products/{id}/webhosting/ftp/password/reset',
    summary: 'Gives an account of FTP a new password, which is shown once; without `account` that of the space',
    body: z.object({ account: z.optional(oneLine(32)) }),
    output: NewPassword,
  }),
  switchSsh: call({
    ...base,
    id: 'hosting.switch-ssh',
    path: '/products/{id}/webhosting/switch-ssh',
    summary: 'Opens SSH on port 2244 for the keys of a space, or shuts it; the keys stay',
    body: z.object({ state: z.boolean() }),
    output: AskedChange,
  }),
  addKey: call({
    ...base,
    opensService: true,
    id: 'belfry.hosting.ssh-keys.add',
    path: '/products/{id}/webhosting/ssh-keys',
    summary: 'Lets a public key in by SSH',
    body: z.object({
      name: z.string().check(...asOneLine, z.minLength(1, { error: 'required' }), z.maxLength(60)),
      key: oneLine(4_000).check(z.minLength(1, { error: 'required' })),
    }),
    output: AskedChange,
  }),
  removeKey: call({
    ...base,
    id: 'belfry.hosting.ssh-keys.remove',
    path: '/products/{id}/webhosting/ssh-keys/remove',
    summary: 'Lets a key in by SSH no longer',
    body: z.object({ fingerprint: oneLine(100) }),
    output: AskedChange,
  }),
})
