import { toDomain } from '#areas/domains/portfolio/web/public.tsx'
import { toTracking } from '#areas/domains/transfer/web/public.ts'
import { toService } from '#areas/services/delivery/web/public.ts'
import type { Target } from '#design/components/link.tsx'
import { m } from '#words'
import type { TaskLine } from '../contract/shapes.ts'

/** Work of days, which has a page of its own with its steps. */
const tracked = new Set(['domain.register', 'domain.transfer', 'domain.reactivate'])

const targets: Record<string, (task: TaskLine) => Target> = {
  domain: ({ kind, label }) => (tracked.has(kind) ? toTracking(label) : toDomain(label)),
  service: ({ subjectId }) => toService(subjectId),
  integration: () => ({ to: '/integrations', search: { tab: 'syncs' } }),
}

/** Where the thing is that is worked on. */
export const taskTarget = (task: TaskLine): Target | undefined => targets[task.subjectType]?.(task)

/** For whom it waits, as a sentence. */
export const waitsFor = ({ reasonCode }: Pick<TaskLine, 'reasonCode'>): string =>
  reasonCode === 'awaits_holder' ? m.home_task_awaits_holder() : m.home_task_awaits_provider()

/** Trying again without the owner putting something right would fail the same way; the domain's own screen asks for it. */
export const needsOwner = ({ kind, reasonCode }: TaskLine): boolean =>
  kind === 'domain.transfer' && ['transfer_locked', 'domain_locked', 'transfer_code_wrong'].includes(reasonCode ?? '')
