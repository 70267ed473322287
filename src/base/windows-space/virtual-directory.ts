import * as z from 'zod/mini'
import { WindowsPathWithin } from './windows-path.ts'

/**
 * The path after the name of the website: `docs`, `docs/pdf`. Only characters that need no encoding in a URL or in IIS,
 * and none of the names that ASP.NET reserves for protected folders.
 */
const part = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9_-])?$/
const kept = /^(?:bin|app_[a-z]+|web\.config|aspnet_client)$/i
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

export const isVirtualName = (text: string): boolean => {
  const parts = text.split('/')
  return parts.length <= 4 && parts.every((each) => part.test(each) && !devices.test(each) && !kept.test(each))
}

export const VirtualDirectory = z.strictObject({
  name: z
    .string()
    .check(z.minLength(1, { error: 'required' }), z.refine(isVirtualName, { error: 'invalid_virtual_name' })),
  /** The folder that it serves, relative to the space. */
  path: WindowsPathWithin,
})
export type VirtualDirectory = z.infer<typeof VirtualDirectory>
export const mostDirectories = 50
