import type { Bounds } from '../../rules/external-dns/endpoints.ts'
import type { KeyHolder } from '../key-store.ts'

export const boundsOf = ({ domain, names, types }: KeyHolder): Bounds => ({ domain, names, types })
