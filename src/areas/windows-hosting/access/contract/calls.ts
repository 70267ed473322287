import * as z from 'zod/mini'
import { NewPassword } from '#areas/hosting/access/contract/calls.ts'
import { spaceAccess, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { windowsCallRefusals, windowsChange } from '#areas/windows-hosting/space/contract/calls.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { CompatibilityLevel } from '#base/windows-space/database.ts'
import { windowsAccessRefusals as refuses } from './refusals.ts'

const put = { method: 'PUT', refuses } as const
const state = z.object({ state: z.boolean() })
/** Empty: that of the server alone. */
const hostname = z.object({ hostname: oneLine(255) })
const reset = {
  method: 'POST',
  access: spaceAccess,
  params: spaceParams,
  status: 202,
  opensService: true,
  output: NewPassword,
  refuses: { ...windowsCallRefusals, ...refuses },
} as const

export const windowsAccessCalls = calls({
  switchFtp: windowsChange({
    ...put,
    id: 'windows-hosting.ftp.state',
    at: 'ftp/state',
    summary: 'Lets its owner in by FTPS, or nobody',
    body: state,
  }),
  setFtpHostname: windowsChange({
    ...put,
    id: 'windows-hosting.ftp.hostname',
    at: 'ftp/hostname',
    summary: 'A name of its owner’s under which FTPS answers as well',
    body: hostname,
  }),
  resetFtp: call({
    ...reset,
    id: 'windows-hosting.ftp.password-reset',
    path: '/products/{id}/windows-performance/ftp/password/reset',
    summary: 'Gives the FTP user of a hosting on Windows a new password, which is shown once',
    body: z.object({}),
  }),
  switchDatabase: windowsChange({
    ...put,
    id: 'windows-hosting.db.state',
    at: 'db/state',
    summary: 'Opens the login of a database of SQL Server, or shuts it; what is in it stays',
    body: state,
  }),
  setDatabaseHostname: windowsChange({
    ...put,
    id: 'windows-hosting.db.hostname',
    at: 'db/hostname',
    summary: 'A name of its owner’s by which programs reach the database',
    body: hostname,
  }),
  setLevel: windowsChange({
    ...put,
    id: 'windows-hosting.db.compatibility-level',
    at: 'db/compatibility-level',
    summary: 'As which version of SQL Server a database behaves, of those that its server knows',
    /** `before`: how it stood when somebody looked; refused when it stands otherwise by now. */
    body: z.object({ level: CompatibilityLevel, before: z.optional(CompatibilityLevel) }),
  }),
  resetDatabase: call({
    ...reset,
    id: 'windows-hosting.db.password-reset',
    path: '/products/{id}/windows-performance/db/password/reset',
    summary: 'Gives the login of a database of SQL Server a new password, which is shown once',
    body: z.object({}),
  }),
})
