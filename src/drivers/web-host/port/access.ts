import type { SshKey } from '#base/web-space/access.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export type FtpAccount = {
  /** What its owner calls it; '' is the space's own account, which is always there. */
  name: string
  /** What to sign in with: `w17`, `w17_print`. */
  user: string
  /** Below which nothing else can be seen. */
  folder: string
  isOn: boolean
  lastSignInAt: string | null
}
export type SshAccess = {
  isOn: boolean
  host: string
  port: number
  keys: (SshKey & { fingerprint: string })[]
}

export type WantedFtpAccount = {
  reference: SpaceReference
  name: string
  folder: string
  isOn: boolean
  /** Of the password (`CryptHash`); left out it stays as it is. A new account needs one. */
  passwordHash?: string | undefined
}

export interface WebAccess {
  keepFtpAccount(operationId: string, account: WantedFtpAccount): Promise<Outcome<WebSpaceFacts>>
  /** Not of the space's own account. */
  dropFtpAccount(
    operationId: string,
    order: { reference: SpaceReference; name: string },
  ): Promise<Outcome<WebSpaceFacts>>
  /** By key alone; keys stay while it is off. */
  setSsh(operationId: string, order: { reference: SpaceReference; isOn: boolean }): Promise<Outcome<WebSpaceFacts>>
  keepSshKey(operationId: string, order: { reference: SpaceReference; key: SshKey }): Promise<Outcome<WebSpaceFacts>>
  dropSshKey(
    operationId: string,
    order: { reference: SpaceReference; fingerprint: string },
  ): Promise<Outcome<WebSpaceFacts>>
}
