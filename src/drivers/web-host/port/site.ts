import type { Redirects } from '#base/web-space/site.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export type SiteFacts = {
  /** Names that lead here beside the first one, in ASCII. */
  aliases: string[]
  /** Where the pages lie, from the folder of the space down. */
  documentRoot: string
  /** What a folder shows, the first that is there. */
  indexFiles: string[]
  redirects: Redirects
}

/** A certificate as it was issued, with its chain; both in PEM. */
export type IssuedCertificate = { chain: string; key: string }

export interface WebSites {
  keepAlias(operationId: string, order: { reference: SpaceReference; alias: string }): Promise<Outcome<WebSpaceFacts>>
  dropAlias(operationId: string, order: { reference: SpaceReference; alias: string }): Promise<Outcome<WebSpaceFacts>>
  /** The folder is made when it is not there. */
  setDocumentRoot(
    operationId: string,
    order: { reference: SpaceReference; documentRoot: string },
  ): Promise<Outcome<WebSpaceFacts>>
  setIndexFiles(
    operationId: string,
    order: { reference: SpaceReference; indexFiles: readonly string[] },
  ): Promise<Outcome<WebSpaceFacts>>
  setRedirects(
    operationId: string,
    order: { reference: SpaceReference; redirects: Redirects },
  ): Promise<Outcome<WebSpaceFacts>>
  /** Null: the site is served without; whoever sends visitors to https then is refused (`certificate_missing`). */
  setCertificate(
    operationId: string,
    order: { reference: SpaceReference; certificate: IssuedCertificate | null },
  ): Promise<Outcome<WebSpaceFacts>>
}
