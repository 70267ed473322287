import type { ServiceId } from '#base/ids.ts'

export type AskedService = { id: ServiceId }

/** Where the owner of a name that leads elsewhere for now says in DNS that it may lead to a hosting here. */
export const proofName = (hostname: string): string => `_belfry-hosting.${hostname}`

/** It names the hosting, which nobody but the owner of the name can write there: no secret is needed. */
export const proofText = ({ id }: AskedService): string => `hosting-${id}`
