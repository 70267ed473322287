import * as z from 'zod/mini'
import { call } from '#base/call.ts'
import { dnsRefusals } from './refusals.ts'
import { DnsRecord, LineNote, PlainRecord, RecordWarning, ZoneState } from './shapes.ts'

const yesOrNo = z.enum(['0', '1', 'true', 'false'])

/** Line numbers parted by commas, or all of them. */
const lines = z.string().check(z.maxLength(8000), z.regex(/^(?:all|\d{1,9}(?:,\d{1,9})*)$/))

/** How a file is read. A program may say it in the address or in the form beside the file, and never differently in both. */
const choices = {
  mode: z.optional(z.enum(['merge', 'replace'])),
  preview: z.optional(yesOrNo),
  nameservers: z.optional(yesOrNo),
  /** Lines whose record takes the place of what it clashes with here, and those of which ours stays all the same. */
  theirs: z.optional(lines),
  ours: z.optional(lines),
  /** Lines whose names without a closing dot are complete. */
  complete: z.optional(lines),
}

/**
 * What the file says at one name and that cannot stand beside what the zone has: `choice` says which of the two stays. All mail
 * servers of a name, or all its addresses, are one choice: any of `lines` in `theirs` or `ours` speaks for all of them.
 */
export const ImportClash = z.extend(LineNote, {
  lines: z.array(z.number()),
  records: z.array(PlainRecord),
  standing: z.array(DnsRecord),
  /** Where both lead, in a few words, where that is what differs. */
  now: z.optional(z.string()),
  after: z.optional(z.string()),
  choice: z.enum(['ours', 'theirs']),
})
export type ImportClash = z.infer<typeof ImportClash>

/** A line to look at; where it has a choice, "complete" takes `meant`. */
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
  // A large file is read before anything is locked.
  transaction: false,
  output: z.object({
    data: z.object({
      preview: z.boolean(),
      /** The first thousand of each; `counts` tells how many there are. */
      add: z.array(PlainRecord),
      /** A record that becomes another, or gets another time to live. */
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
      /** Lines that are wrong and left out, lines that are not for this zone, and lines that were read otherwise than they stand; the first 500 of each. */
      wrong: z.array(LineNote),
      skipped: z.array(LineNote),
      notes: z.array(LineNote),
      /** Lines that were taken as they stand, and hardly mean that; `choice` says how a name without a closing dot is read, `meant` what it would be with it. */
      hints: z.array(ImportHint),
      /** How many lines share a reason, by list. */
      reasons: z.array(z.object({ code: z.string(), list: z.enum(['wrong', 'skipped', 'notes', 'hints']), count })),
      warnings: z.array(RecordWarning),
      zone: ZoneState,
    }),
  }),
  rate: 'dns-write',
  refuses: dnsRefusals,
})
