import * as z from 'zod/mini'
import { oneLine } from '#base/one-line.ts'
import { clusterTypes } from '../rules/external-dns/cluster-types.ts'
import { keyKinds, longestNote, mostNames, Subnet } from '../rules/key-form.ts'
import { updateTypes } from '../rules/updates/update-rights.ts'

/** A key as shown later: without its password. */
export const RecordKey = z.object({
  id: z.number(),
  username: z.string(),
  kind: z.enum(keyKinds),
  /** The names that it may set, whole: `home.example.be`. Of a key for signed updates none means all. */
  names: z.array(z.string()),
  /** The types of records that a key for signed updates or for a cluster may set; of signed updates none means all. */
  types: z.array(z.string()),
  /** Whether a key for signed updates sets only proofs for certificates: TXT at `_acme-challenge` of its names. */
  proofsOnly: z.boolean(),
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
  /** What could not be made of the last change of a cluster, which was left out whole; null once one was made. */
  refused: z.nullable(
    z.object({
      at: z.string(),
      sets: z.array(z.object({ name: z.string(), type: z.string(), code: z.string(), error: z.string() })),
    }),
  ),
})
export type RecordKey = z.infer<typeof RecordKey>

const isClusterType = (type: string): boolean => clusterTypes.some((each) => each === type)

export const NewRecordKey = z
  .object({
    kind: z.enum(keyKinds),
    /** Relative to the domain or whole; `@` is the domain itself. A key for signed updates may have none, and sets all. */
    names: z.array(oneLine(255).check(z.minLength(1))).check(z.maxLength(mostNames)),
    /**
     * The types of records that it may set. Of a key for signed updates none means all; one for a cluster keeps A, AAAA and CNAME unless others are
     * named, of those that external-dns knows.
     */
    types: z._default(z.array(z.enum(updateTypes)).check(z.maxLength(updateTypes.length)), []),
    /** Of a key for signed updates: only TXT at `_acme-challenge` of its names. */
    proofsOnly: z._default(z.boolean(), false),
    note: z._default(oneLine(longestNote), ''),
    subnets: z._default(z.array(Subnet).check(z.maxLength(20)), []),
  })
  .check(
    z.refine(({ kind, types }) => kind !== 'external-dns' || types.every(isClusterType), {
      error: 'invalid',
      path: ['types'],
    }),
  )

/** Where programs send signed updates. */
export const UpdateServer = z.object({ host: z.string(), port: z.number() })
export type UpdateServer = z.infer<typeof UpdateServer>

/** With its password, or its secret in base64, once. */
export const MadeRecordKey = z.extend(RecordKey, { password: z.string() })
export type MadeRecordKey = z.infer<typeof MadeRecordKey>
