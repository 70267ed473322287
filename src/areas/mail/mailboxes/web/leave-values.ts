import * as z from 'zod/mini'
import { migrationRefusals } from '#areas/mail/migration/contract/refusals.ts'
import { isFolderName } from '#areas/mail/migration/rules/folder.ts'
import { isEmail } from '#base/email.ts'
import { currentLocale } from '#design/language/locale.ts'
import { autoReplyLimits } from '../rules/auto-reply.ts'

/** The chosen values; a step counts only when it is ticked. */
export const Leaving = z
  .object({
    block: z.boolean(),
    reply: z.boolean(),
    forward: z.boolean(),
    colleague: z.string().check(z.trim()),
    keepsCopy: z.boolean(),
    subject: z.string().check(z.trim(), z.maxLength(autoReplyLimits.subject)),
    message: z.string().check(z.maxLength(autoReplyLimits.message)),
    until: z.nullable(z.string()),
    handOver: z.boolean(),
    to: z.string(),
    folder: z.string().check(z.trim()),
  })
  .check(
    z.refine(({ handOver, to }) => !handOver || to !== '', { path: ['to'], error: 'required' }),
    z.refine(({ handOver, folder }) => !handOver || isFolderName(folder), {
      path: ['folder'],
      error: () => migrationRefusals.folder_name_invalid.text[currentLocale()],
    }),
    z.refine(({ forward, colleague }) => !forward || colleague !== '', { path: ['colleague'], error: 'required' }),
    z.refine(({ forward, colleague }) => !forward || colleague === '' || isEmail(colleague), {
      path: ['colleague'],
      error: 'invalid_email',
    }),
    z.refine(({ reply, subject }) => !reply || subject !== '', { path: ['subject'], error: 'required' }),
    z.refine(({ reply, message }) => !reply || message.trim() !== '', { path: ['message'], error: 'required' }),
  )
export type LeaveValues = z.infer<typeof Leaving>
