import type { PhpSettings } from '#base/web-space/php-settings.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export type PhpFacts = {
  version: PhpVersion
  /** What this machine has. */
  offered: PhpVersion[]
  /** What differs from the usual. */
  settings: PhpSettings
  /** Requests that PHP works on at the same moment; `busy` is null where its host does not tell. */
  workers: { most: number; busy: number | null }
}

/** What PHP says of itself (`phpinfo`), as data. */
export type PhpInfo = {
  /** `8.2.29`. */
  version: string
  extensions: { name: string; version: string }[]
  /** As it holds in this space; empty where there is no value. */
  directives: { name: string; value: string }[]
  readAt: string
}

export interface WebPhp {
  /** Settings that are left out are as usual again. */
  setPhp(
    operationId: string,
    order: { reference: SpaceReference; version: PhpVersion; settings: PhpSettings },
  ): Promise<Outcome<WebSpaceFacts>>
  /** What is running is ended, the next request starts anew. */
  restartPhp(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WebSpaceFacts>>
  clearOpcache(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WebSpaceFacts>>
  readPhpInfo(reference: SpaceReference): Promise<Outcome<PhpInfo>>
  /** The licence is used and told to nobody. Off needs none. */
  setNewRelic(
    operationId: string,
    order: { reference: SpaceReference; isOn: boolean; licence?: string | undefined },
  ): Promise<Outcome<WebSpaceFacts>>
}
