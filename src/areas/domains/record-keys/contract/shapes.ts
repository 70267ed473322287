import * as z from 'zod/mini'
import { oneLine } from '#base/one-line.ts'
import { clusterTypes } from '../rules/external-dns/cluster-types.ts'
import { keyKinds, longestNote, mostNames, Subnet } from '../rules/key-form.ts'

/** A key as shown later: without its password. */
export const RecordKey = z.object({
  id: z.number(),
  username: z.string(),
  kind: z.enum(keyKinds),
  /** The names that it may set, whole: `home.example.be`. */
  names: z.array(z.string()),
  note: z.string(),
  /** Networks from which it may be used; none means any. */
  subnets: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.nullable(z.string()),
  lastIp: z.nullable(z.string()),
  /** What the program called itself. */
  lastProgram: z.nullable(z.string()),
  /** What the names of a key for addresses lead to now. */
  addresses: z.array(z.string()),
  /** How many names programs registered with it. */
  registered: z.number(),
  /** The types of records that a key for a cluster keeps. */
  types: z.array(z.string()),
  /** What could not be made of the last change of a cluster, which was left out whole; null once one was made. */
  refused: z.nullable(
    z.object({
      at: z.string(),
      sets: z.array(z.object({ name: z.string(), type: z.string(), code: z.string(), error: z.string() })),
    }),
  ),
})
export type RecordKey = z.infer<typeof RecordKey>

export const NewRecordKey = z.object({
  kind: z.enum(keyKinds),
  /** Relative to the domain or whole; `@` is the domain itself. */
  names: z.array(oneLine(255).check(z.minLength(1))).check(z.minLength(1), z.maxLength(mostNames)),
  note: z._default(oneLine(longestNote), ''),
  subnets: z._default(z.array(Subnet).check(z.maxLength(20)), []),
  /** Of a key for a cluster, which keeps the chosen names and all under them: A, AAAA and CNAME unless others are named. */
  types: z._default(z.array(z.enum(clusterTypes)).check(z.maxLength(clusterTypes.length)), []),
})

/** With its password, once. */
export const MadeRecordKey = z.extend(RecordKey, { password: z.string() })
export type MadeRecordKey = z.infer<typeof MadeRecordKey>
