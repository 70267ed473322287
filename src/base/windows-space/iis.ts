import * as z from 'zod/mini'
import { IndexFiles } from '../web-space/site.ts'

/** In which form IIS writes its log of requests. */
export const logFormats = ['W3C', 'IIS', 'NCSA'] as const
export const LogFormat = z.enum(logFormats)
export type LogFormat = z.infer<typeof LogFormat>

/** The version of .NET that a pool loads; '' loads none, which is what ASP.NET Core wants. */
export const runtimes = ['v4.0', '', 'v2.0'] as const
export const Runtime = z.enum(runtimes)
export type Runtime = z.infer<typeof Runtime>

export const pipelines = ['Integrated', 'Classic'] as const
export const Pipeline = z.enum(pipelines)
export type Pipeline = z.infer<typeof Pipeline>

/** What is decided of a site and its pool; a change names what it changes. */
export const IisSettings = z.strictObject({
  indexFiles: IndexFiles,
  logFormat: LogFormat,
  runtime: Runtime,
  pipeline: Pipeline,
  is32bit: z.boolean(),
})
export type IisSettings = z.infer<typeof IisSettings>
export const IisChange = z.partial(IisSettings)
export type IisChange = z.infer<typeof IisChange>

/** What is of the pool: a change of it starts the pool anew, and whoever was signed in at the website is not any more. */
export const poolSettings = ['runtime', 'pipeline', 'is32bit'] as const satisfies readonly (keyof IisSettings)[]
export const restartsPool = (change: IisChange): boolean => poolSettings.some((name) => change[name] !== undefined)
