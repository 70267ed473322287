import type { CachePolicy } from '#base/web-space/site.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export interface WebCaches {
  setVarnish(
    operationId: string,
    order: { reference: SpaceReference; isOn: boolean; policy: CachePolicy },
  ): Promise<Outcome<WebSpaceFacts>>
  /** Forgets what begins with one of these paths, everything where none is named. */
  purgeVarnish(
    operationId: string,
    order: { reference: SpaceReference; paths?: readonly string[] | undefined },
  ): Promise<Outcome<WebSpaceFacts>>
  restartVarnish(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WebSpaceFacts>>
  setRedis(operationId: string, order: { reference: SpaceReference; isOn: boolean }): Promise<Outcome<WebSpaceFacts>>
  purgeRedis(operationId: string, order: { reference: SpaceReference }): Promise<Outcome<WebSpaceFacts>>
}
