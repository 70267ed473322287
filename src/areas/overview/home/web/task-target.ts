import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { toTracking } from '#areas/domains/transfer/web/public.ts'
import { toMailLog } from '#areas/mail/log/web/public.ts'
import { toMailboxes, toMailForwarding } from '#areas/mail/mailboxes/web/public.ts'
import { toMailMigration } from '#areas/mail/migration/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import type { Target } from '#design/components/link.tsx'
import { m } from '#words'
import type { TaskLine } from '../contract/shapes.ts'
import { isMailTask } from '../rules/mail-task.ts'

/** Work that takes days, with a page for its steps. */
const tracked = new Set(['domain.register', 'domain.transfer', 'domain.reactivate'])

/** Work on mail is called by the address that it is about, or by the domain. */
function toMailOf({ kind, label }: TaskLine): Target {
  const domain = label.slice(label.lastIndexOf('@') + 1)
  if (kind === 'mail.migrate' || kind === 'mail.count' || kind === 'mail.hand-over') return toMailMigration(domain)
  if (kind.endsWith('-held')) return toMailLog(domain)
  return kind.endsWith('-forward') ? toMailForwarding(domain) : toMailboxes(domain)
}

const targets: Record<string, (task: TaskLine) => Target> = {
  domain: (task) => {
    if (isMailTask(task)) return toMailOf(task)
    return tracked.has(task.kind) ? toTracking(task.label) : toDomain(task.label)
  },
  service: ({ subjectId }) => toService(subjectId),
  integration: () => ({ to: '/integrations', search: { tab: 'syncs' } }),
}

/** The page of the task's subject. */
export const taskTarget = (task: TaskLine): Target | undefined => targets[task.subjectType]?.(task)

/** Who or what it waits for, as a sentence. */
export function waitsFor({ kind, reasonCode }: Pick<TaskLine, 'kind' | 'reasonCode'>): string {
  if (isMailTask({ kind })) return m.home_task_awaits_mail()
  if (reasonCode === 'awaits_owner') return m.design_work_waits_you()
  return reasonCode === 'awaits_holder' ? m.home_task_awaits_holder() : m.home_task_awaits_provider()
}

/** Without a correction by the owner a retry would fail in the same way; the domain's own screen asks for it. */
export const needsOwner = ({ kind, reasonCode }: TaskLine): boolean =>
  kind === 'domain.transfer' && ['transfer_locked', 'domain_locked', 'transfer_code_wrong'].includes(reasonCode ?? '')
