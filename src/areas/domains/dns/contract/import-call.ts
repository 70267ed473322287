import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { dnsRefusals } from './refusals.ts'
import { DnsRecord, LineNote, PlainRecord, RecordWarning, ZoneState } from './shapes.ts'

const yesOrNo = z.enum(['0', '1', 'true', 'false'])

/** Line numbers separated by commas, or `all`. */
const lines = z.string().check(z.maxLength(8000), z.regex(/^(?:all|\d{1,9}(?:,\d{1,9})*)$/))

/** How a file is read. A program may send this in the query or in the form with the file; both must agree. */
const choices = {
  mode: z.optional(z.enum(['merge', 'replace'])),
  preview: z.optional(yesOrNo),
  nameservers: z.optional(yesOrNo),
  /** Lines that replace the records they conflict with, and exceptions when all others do. */
  theirs: z.optional(lines),
  ours: z.optional(lines),
  /** Lines whose names without a closing dot are complete. */
  complete: z.optional(lines),
}

/**
 * Records of the file that cannot coexist with those of the zone at one name; `choice` says which stay. All mail
 * servers of a name, or all its addresses, are one choice: any of their `lines` in `theirs` or `ours` decides for all.
 */
export const ImportClash = z.extend(LineNote, {
  lines: z.array(z.number()),
  records: z.array(PlainRecord),
  standing: z.array(DnsRecord),
  /** The targets of both in a few words, where those differ. */
  now: z.optional(z.string()),
  after: z.optional(z.string()),
  choice: z.enum(['ours', 'theirs']),
})
export type ImportClash = z.infer<typeof ImportClash>

/** A suspicious line; where it has a choice, `complete` takes `meant`. */
const ImportHint = z.extend(LineNote, {
  choice: z.optional(z.enum(['relative', 'complete'])),
  meant: z.optional(z.string()),
})

const count = z.number()

export const importZoneFile = call({
  id: 'dns.zone-file.import',
  method: 'POST',
  path: '/domains/{domain}/zone-file/import',
  access: ['signed-in|share-key', 'perm:domains|share-key'],
  summary:
    'Reads a zone file (BIND’s format, or the JSON of Route 53) from the field `file`: `mode` merge adds to the records, replace takes their place; `preview` only tells; `nameservers` takes NS records of the zone itself too; `theirs` names lines that take the place of what they clash with (a line of a set, such as the mail servers of a name, speaks for the set), or is `all` but those that `ours` names; `complete` names lines whose names lack only their closing dot. Lines that are wrong are left out and told. Each of these is a field of the form or a parameter of the address; where both say it, they must say the same',
  params: z.object({ domain: z.string().check(z.minLength(1), z.maxLength(255)) }),
  query: z.object(choices),
  body: z.object(choices),
  accepts: 'form',
  // A large file is parsed before anything is locked.
  transaction: false,
  output: z.object({
    data: z.object({
      preview: z.boolean(),
      /** The first thousand of each; `counts` has the totals. */
      add: z.array(PlainRecord),
      /** A record that is replaced, or whose TTL changes. */
      change: z.array(z.object({ before: PlainRecord, after: PlainRecord })),
      remove: z.array(DnsRecord),
      counts: z.object({
        add: count,
        change: count,
        remove: count,
        clashes: count,
        wrong: count,
        skipped: count,
        notes: count,
        hints: count,
      }),
      unchanged: z.number(),
      clashes: z.array(ImportClash),
      /**
       * Invalid lines that are skipped, lines for another zone, and lines that were corrected; the first 500 of each.
       */
      wrong: z.array(LineNote),
      skipped: z.array(LineNote),
      notes: z.array(LineNote),
      /**
       * Lines that were taken literally but are probably meant differently; `choice` says how a name without a closing
       * dot is read, `meant` is the name with one.
       */
      hints: z.array(ImportHint),
      /** The number of lines per reason, by list. */
      reasons: z.array(z.object({ code: z.string(), list: z.enum(['wrong', 'skipped', 'notes', 'hints']), count })),
      warnings: z.array(RecordWarning),
      zone: ZoneState,
    }),
  }),
  rate: 'dns-write',
  refuses: dnsRefusals,
})
