import * as z from 'zod/mini'
import { windowsChange } from '#areas/windows-hosting/space/contract/calls.ts'
import { call, calls } from '#base/call.ts'
import { oneLine } from '#base/one-line.ts'
import { IndexFiles } from '#base/web-space/site.ts'
import { IisIndexFiles, LogFormat } from '#base/windows-space/iis.ts'
import { VirtualDirectory } from '#base/windows-space/virtual-directory.ts'
import { windowsSiteRefusals as refuses } from './refusals.ts'

const address = z.object({ address: oneLine(255).check(z.minLength(1, { error: 'required' })) })
const post = { method: 'POST', refuses } as const
const put = { method: 'PUT', refuses } as const

export const windowsSiteCalls = calls({
  addAddress: call({
    ...windowsChange({
      ...post,
      id: 'windows-hosting.address.create',
      at: 'address/create',
      summary: 'Has another name lead to a website: one of a domain of the caller, or of which DNS says that it may',
      body: address,
    }),
    transaction: false,
  }),
  dropAddress: windowsChange({
    ...post,
    id: 'windows-hosting.address.delete',
    at: 'address/delete',
    summary: 'Has a name lead to a website no longer',
    body: address,
  }),
  setIndex: windowsChange({
    ...put,
    id: 'windows-hosting.website.index',
    at: 'website/index',
    summary: 'What a folder shows, the first that is there',
    /** `before`: how they stood when somebody looked; refused when they stand otherwise by now. */
    body: z.object({ index: IisIndexFiles, before: z.optional(IndexFiles) }),
  }),
  setLogFormat: windowsChange({
    ...put,
    id: 'windows-hosting.website.log-format',
    at: 'website/log-format',
    summary: 'In which form requests are logged; what was logged before stays as it is',
    body: z.object({ format: LogFormat }),
  }),
  addDirectory: windowsChange({
    ...post,
    id: 'windows-hosting.virtual-directory.create',
    at: 'virtual-directory/create',
    summary: 'Shows a folder of the space at an address of its own',
    body: z.object(VirtualDirectory.shape),
  }),
  changeDirectory: windowsChange({
    ...put,
    id: 'windows-hosting.virtual-directory.update',
    at: 'virtual-directory/update',
    summary: 'Has a virtual directory show another folder',
    body: z.object({ ...VirtualDirectory.shape, before: z.optional(VirtualDirectory.shape.path) }),
  }),
  dropDirectory: windowsChange({
    ...post,
    id: 'windows-hosting.virtual-directory.delete',
    at: 'virtual-directory/delete',
    summary: 'Shows a folder at its address no longer; what is in it stays',
    body: z.object({ name: VirtualDirectory.shape.name }),
  }),
})
