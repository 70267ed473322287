import type { ConfigFault } from '#base/windows-space/config-fault.ts'
import type { IisChange, LogFormat, Pipeline, Runtime } from '#base/windows-space/iis.ts'
import type { VirtualDirectory } from '#base/windows-space/virtual-directory.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WindowsSpaceFacts } from './space.ts'

export type WindowsSiteFacts = {
  /** Names that lead here beside the first one, in ASCII: host headers of the bindings. */
  addresses: string[]
  /** What a folder shows, the first that is there. */
  indexFiles: string[]
  logFormat: LogFormat
  directories: VirtualDirectory[]
  /** The first web.config that IIS does not take: visitors get 500.19. Null: it takes all of them. */
  configFault: ConfigFault | null
}

export type PoolFacts = {
  runtime: Runtime
  /** What this machine has. */
  offered: Runtime[]
  pipeline: Pipeline
  is32bit: boolean
  /** What its worker processes take now; 0 while none runs. */
  memoryBytes: number
  /** Since when the oldest of them runs; null while none does. */
  startedAt: string | null
  /** Versions of ASP.NET Core that an application may count on here: `8.0.22`. */
  aspNetCore: string[]
}

export interface WindowsSites {
  /** The site answers to one more name. */
  keepAddress(
    operationId: string,
    order: { reference: SpaceReference; address: string },
  ): Promise<Outcome<WindowsSpaceFacts>>
  dropAddress(
    operationId: string,
    order: { reference: SpaceReference; address: string },
  ): Promise<Outcome<WindowsSpaceFacts>>
  /** What is left out stays as it is. What is of the pool starts it anew. */
  changeIis(
    operationId: string,
    order: { reference: SpaceReference; change: IisChange },
  ): Promise<Outcome<WindowsSpaceFacts>>
  /** Its folder has to be there, below the folder of the space and reached by no link. Of a name that is there the folder is changed. */
  keepDirectory(
    operationId: string,
    order: { reference: SpaceReference; directory: VirtualDirectory },
  ): Promise<Outcome<WindowsSpaceFacts>>
  /** What is in the folder stays. */
  dropDirectory(
    operationId: string,
    order: { reference: SpaceReference; name: string },
  ): Promise<Outcome<WindowsSpaceFacts>>
}
