import { askedSince, hostingReason, type Space } from '#areas/hosting/space/server/public.ts'
import { webHostKey } from '#drivers/web-host/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { EventKind, Timeline, TimelineEvent } from '../contract/shapes.ts'
import { stepsOf, type TimelineSpan, timelineSpans } from '../rules/periods.ts'
import { changedParts, differences, isReversible, type Setup, type SetupPart } from '../rules/setup.ts'
import { type Outage, suspectOf, unusual, worstOutage } from '../rules/suspect.ts'
import { fineSteps, seenSince, wellUntil } from './answered-well.ts'
import { type Troubles, troublesIn } from './count-troubles.ts'
import { savedFiles } from './saved-files.ts'
import { type VersionRow, versionStore } from './version-store.ts'

/** What changes nothing of how a hosting is set up, and may be why it behaves otherwise. */
const done: Readonly<Record<string, EventKind>> = {
  'hosting.php.restart': 'restart',
  'hosting.php.clear-opcache': 'cleared',
  'hosting.varnish.restart': 'restart',
  'hosting.varnish.clear': 'cleared',
  ...Object.fromEntries(
    [
      ...['hosting.database.password', 'hosting.database.import', 'hosting.restore.begin', 'hosting.files.change'],
      ...['wordpress.core.install', 'wordpress.core.remove', 'wordpress.core.mend', 'wordpress.configs.set'],
      ...['wordpress.plugin.change', 'wordpress.theme.change', 'wordpress.maintenance.set', 'wordpress.replace.run'],
      ...['wordpress.update.run', 'wordpress.staging.push'],
    ].map((name) => [name, 'contents'] as const),
  ),
}

/** What a version tells beside what somebody set up: each by itself, in a word of its own. */
function ownKind(part: SetupPart, { state, full }: Setup): EventKind {
  if (part === 'state') return state === 'on' ? 'opened' : 'suspended'
  if (part === 'full') return full ? 'full' : 'room'
  return part === 'certificate' ? 'certificate' : 'change'
}

const titleOf = (ctx: Ctx, kind: string | null): string | null =>
  kind === null ? null : (ctx.house.taskTitles[kind]?.(ctx.locale) ?? null)

function eventsOf(ctx: Ctx, before: VersionRow, version: VersionRow): TimelineEvent[] {
  const parts = changedParts(before.setup, version.setup)
  const kinds = Map.groupBy(parts, (part) => ownKind(part, version.setup))
  return [...kinds].map(([kind, ofKind]) => ({
    id: `${version.id}-${kind}`,
    at: version.at.toISOString(),
    kind,
    title: kind === 'change' ? titleOf(ctx, version.kind) : null,
    by: version.by,
    isOutside: kind === 'change' && version.task_id === null,
    reason: null,
    changes: ofKind.map((part) => ({ part, lines: differences(part, before.setup, version.setup) })),
    change: kind === 'change' ? version.id : null,
    reversible: kind === 'change' ? ofKind.filter(isReversible) : [],
    file: null,
  }))
}

/** What was asked of the host and is no version: what was started anew, and what failed. */
async function requestsOf(ctx: Ctx, { id }: Space, from: Date): Promise<TimelineEvent[]> {
  const rows = await askedSince(ctx.sql, { serviceId: id, names: ['hosting.%', 'wordpress.%'], from })
  return rows.flatMap((row) => {
    const kind = row.state === 'failed' ? 'failed' : row.state === 'done' ? done[row.name] : undefined
    if (!kind) return []
    return {
      id: `asked-${row.id}`,
      at: (row.finished_at ?? from).toISOString(),
      kind,
      title: titleOf(ctx, row.kind),
      by: row.by,
      isOutside: false,
      reason: row.state === 'failed' ? hostingReason(row.reason_code ?? '', ctx.locale) : null,
      changes: [],
      change: null,
      reversible: [],
      file: null,
    }
  })
}

/** A change is noted a moment after it was made, by another clock than that of the log. */
const aMomentMs = 60_000

/** Since when a hosting is suspended, of versions with the oldest first. */
function suspendedSince(versions: readonly VersionRow[]): Date | undefined {
  const open = versions.findLastIndex(({ setup }) => setup.state === 'on')
  return versions[open + 1]?.at
}

/** What is known of an outage that is not seen to be over. */
async function latelyOf(
  ctx: Ctx,
  space: Space,
  { outage, troubles, versions }: { outage: Outage; troubles: Troubles; versions: readonly VersionRow[] },
): Promise<NonNullable<Timeline['broke']>['lately']> {
  if (outage.until !== undefined) return null
  const suspended = suspendedSince(versions)
  if (suspended) return { saw: 'suspended', from: suspended.toISOString() }
  const from = troubles.within.get(outage.lastBad)?.last ?? outage.lastBad
  const saw = await seenSince(ctx, space.reference, { last: from, until: ctx.now() })
  return saw && { saw, from }
}

/** Changes and troubles on one axis, and what changed just before it went wrong. */
export async function timelineOf(ctx: Ctx, space: Space, span: TimelineSpan): Promise<Timeline> {
  const now = ctx.now()
  const steps = stepsOf(span, now)
  const from = steps[0] ?? now
  const canTell = ctx.driver(webHostKey).abilities.logs.can
  const [versions, requests, saved, troubles] = await Promise.all([
    versionStore.since(ctx.sql, space.id, from),
    requestsOf(ctx, space, from),
    savedFiles(ctx, space, from),
    canTell ? troublesIn(ctx, space.reference, { steps, until: now }) : undefined,
  ])
  const changes = versions.flatMap((version, index) => {
    const before = versions[index - 1]
    return before && version.at >= from ? eventsOf(ctx, before, version) : []
  })
  const events = [...changes, ...requests, ...saved].toSorted((one, other) => other.at.localeCompare(one.at))
  const stepMinutes = timelineSpans[span].step
  const stepMs = stepMinutes * 60_000
  const fine = troubles && (await fineSteps(ctx, space.reference, { steps: troubles.steps, stepMs, until: now }))
  const outage = fine && worstOutage(troubles.steps, fine)
  // Where not all of it was counted the first may be an earlier one.
  const isWhole = troubles?.countedFrom === null
  const begun = outage && ((isWhole && troubles?.within.get(outage.at)?.first) || outage.at)
  // Mended and broken again within one step, it is one outage to whoever counts; its owner asks about the second time.
  const wellAt =
    outage?.until === undefined && begun !== undefined
      ? await wellUntil(ctx, space.reference, { since: new Date(begun), until: now })
      : undefined
  const broke = outage && begun !== undefined ? { ...outage, since: wellAt ?? begun } : undefined
  const isUnusual = unusual(troubles?.steps ?? [])
  const lately = outage ? await latelyOf(ctx, space, { outage, troubles, versions }) : null
  const suspect = suspectOf(
    broke && { at: broke.since },
    events.map(({ id, at, kind }) => ({ id, at, isChange: kind !== 'failed' && kind !== 'room' && kind !== 'opened' })),
    isWhole ? aMomentMs : stepMs,
  )
  return {
    from: from.toISOString(),
    to: now.toISOString(),
    stepMinutes,
    steps: troubles ? troubles.steps.map((step, index) => ({ ...step, isUnusual: isUnusual[index] ?? false })) : null,
    countedFrom: troubles?.countedFrom ?? null,
    events,
    broke: broke
      ? { at: broke.at, since: broke.since, until: broke.until ?? null, lately, event: suspect?.id ?? null }
      : null,
  }
}
