import type { CompatibilityLevel } from '#base/windows-space/database.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WindowsSpaceFacts } from './space.ts'

export type WindowsFtpFacts = {
  isOn: boolean
  /** Always TLS (FTPS), in the clear nobody is let in. */
  port: number
  /** A name of its owner's under which it answers as well; null: that of the machine alone. */
  hostname: string | null
  /** What to sign in with, by which the machine tells spaces apart. */
  user: string
}

export type WindowsDatabaseFacts = {
  name: string
  user: string
  /** SQL Server as programs of the space reach it. */
  server: string
  port: number
  /** A name of its owner's that leads there; null where they have none. */
  hostname: string | null
  /** Off: its login is shut; what is in it stays. */
  isOn: boolean
  usedBytes: number
  /** `SQL Server 2022`, as the server tells its version. */
  version: string
  level: CompatibilityLevel
  /** What this version takes. */
  levels: CompatibilityLevel[]
}

export interface WindowsAccess {
  /** What is left out stays as it is; a password is set as it is given, and kept nowhere. */
  setFtp(
    operationId: string,
    order: {
      reference: SpaceReference
      isOn?: boolean | undefined
      hostname?: string | null | undefined
      password?: string | undefined
    },
  ): Promise<Outcome<WindowsSpaceFacts>>
  /** What is left out stays as it is. */
  setDatabase(
    operationId: string,
    order: {
      reference: SpaceReference
      isOn?: boolean | undefined
      hostname?: string | null | undefined
      level?: CompatibilityLevel | undefined
      /** Of the password (`SqlHash`). */
      passwordHash?: string | undefined
    },
  ): Promise<Outcome<WindowsSpaceFacts>>
}
