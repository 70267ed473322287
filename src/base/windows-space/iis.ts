import * as z from 'zod/mini'
import { IndexFiles } from '../web-space/site.ts'

/** The formats of IIS request logs. */
export const logFormats = ['W3C', 'IIS', 'NCSA'] as const
export const LogFormat = z.enum(logFormats)
export type LogFormat = z.infer<typeof LogFormat>

/** The .NET version that a pool loads; '' loads none, as ASP.NET Core needs. */
export const runtimes = ['v4.0', '', 'v2.0'] as const
export const Runtime = z.enum(runtimes)
export type Runtime = z.infer<typeof Runtime>

export const pipelines = ['Integrated', 'Classic'] as const
export const Pipeline = z.enum(pipelines)
export type Pipeline = z.infer<typeof Pipeline>

/** Windows ignores case in the names of files, and IIS refuses one that it has already. */
export const IisIndexFiles = IndexFiles.check(
  z.refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, { error: 'duplicate' }),
)

/** The settings of a site and its pool; a change has only the changed ones. */
export const IisSettings = z.strictObject({
  indexFiles: IisIndexFiles,
  logFormat: LogFormat,
  runtime: Runtime,
  pipeline: Pipeline,
  is32bit: z.boolean(),
})
export type IisSettings = z.infer<typeof IisSettings>
export const IisChange = z.partial(IisSettings)
export type IisChange = z.infer<typeof IisChange>

/** Settings of the pool: changing one restarts the pool, which ends the sessions of its visitors. */
export const poolSettings = ['runtime', 'pipeline', 'is32bit'] as const satisfies readonly (keyof IisSettings)[]
export const restartsPool = (change: IisChange): boolean => poolSettings.some((name) => change[name] !== undefined)
