import { ownerOf } from '../rules/record-owners.ts'
import { dnsText } from './words-by-key.ts'

/** Why the portal keeps a record for itself. */
export const OwnerWords = ({ owner }: { owner: string }) => dnsText(ownerOf(owner).words)
