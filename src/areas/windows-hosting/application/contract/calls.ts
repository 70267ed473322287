import * as z from 'zod/mini'
import { spaceAccess, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { AskedChange } from '#areas/hosting/space/contract/shapes.ts'
import { windowsCallRefusals, windowsChange } from '#areas/windows-hosting/space/contract/calls.ts'
import { call, calls } from '#base/call.ts'
import { IisChange, IisSettings, Pipeline, Runtime } from '#base/windows-space/iis.ts'
import { applicationRefusals as refuses } from './refusals.ts'

const put = { method: 'PUT', refuses } as const

/** As the form has them: all of what is decided of a site of IIS, and what the machine offers. */
export const IisTold = z.object({
  ...IisSettings.shape,
  indexFiles: z.array(z.string()),
  offered: z.array(Runtime),
})
export type IisTold = z.infer<typeof IisTold>

const iis = {
  path: '/products/{id}/webhosting/iis',
  access: spaceAccess,
  params: spaceParams,
  refuses: { ...windowsCallRefusals, ...refuses },
} as const

export const applicationCalls = calls({
  setRuntime: windowsChange({
    ...put,
    id: 'windows-hosting.asp.runtime-version',
    at: 'asp/runtime-version',
    summary: 'Which .NET a website runs on; empty: none, as ASP.NET Core wants it. Starts its pool anew',
    body: z.object({ version: Runtime }),
  }),
  setPipeline: windowsChange({
    ...put,
    id: 'windows-hosting.asp.managed-pipeline-mode',
    at: 'asp/managed-pipeline-mode',
    summary: 'How IIS and ASP.NET work on a request: as one, or one after the other. Starts the pool anew',
    body: z.object({ mode: Pipeline }),
  }),
  set32bit: windowsChange({
    ...put,
    id: 'windows-hosting.asp.enabled-32bit-state',
    at: 'asp/enabled-32bit-state',
    summary: 'Runs a website as a program of 32 bits, or of 64. Starts its pool anew',
    body: z.object({ state: z.boolean() }),
  }),
  iis: call({
    ...iis,
    id: 'hosting.iis.get',
    method: 'GET',
    summary: 'The settings of IIS of a hosting on Windows',
    output: z.object({ data: IisTold }),
  }),
  saveIis: call({
    ...iis,
    id: 'hosting.iis.save',
    method: 'POST',
    status: 202,
    summary: 'Changes settings of IIS together, in one go; what is left out stays as it is',
    /** `before`: how what is changed stood when somebody looked; refused when it stands otherwise by now. */
    body: z.object({ settings: IisChange, before: z.optional(IisChange) }),
    output: AskedChange,
  }),
})
