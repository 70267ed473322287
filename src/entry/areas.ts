import type { DomainEvent, Subscriber } from '#platform/domain-events.ts'
import { type House, houseOf } from '#platform/house.ts'
import { forgetAnswers } from '#platform/http/forget-answers.ts'
import type { AreaRoutes } from '#platform/http/mount.ts'
import type { ProtocolRoute } from '#platform/http/protocol.ts'
import type { WireRoute } from '#platform/http/wire.ts'
import { standingAsked } from '#platform/jobs/many/standing.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { taskRetryAsked, tasksFailed } from '#platform/jobs/tasks.ts'
import { mailFileAsked } from '#platform/mail/made-file.ts'
import { sendMail, sendWaiting } from '#platform/mail/send-mail.ts'
import type { AnyOperation } from '#platform/operations/operation.ts'
import { sweepOperations } from '#platform/operations/sweep-operations.ts'
import { foundAreas as areas } from './found-areas.ts'

/** Every area's calls. */
export const areaRoutes: readonly AreaRoutes[] = areas.flatMap(({ routes = [] }) => routes)

/** Every area's wires. */
export const areaWires: readonly WireRoute[] = areas.flatMap(({ wires = [] }) => wires)

/** Every area's ways in for programs that speak a protocol of others. */
export const areaProtocols: readonly ProtocolRoute[] = areas.flatMap(({ protocols = [] }) => protocols)

/** What the portal asks of providers. */
export const operations: readonly AnyOperation[] = areas.flatMap((area) => area.operations ?? [])

/** Every job that a worker takes, with those of the platform itself. */
export const jobs: readonly AnyJob[] = [
  sendMail,
  sendWaiting,
  forgetAnswers,
  sweepOperations(operations),
  ...areas.flatMap((area) => area.jobs ?? []),
  ...operations.map(({ job }) => job),
]

/** What areas declare together. */
export const house: House = houseOf([...areas, ...operations.map(({ titles }) => ({ taskTitles: titles }))])

/** Every event that can be emitted, with those of the platform itself. */
export const declaredEvents: readonly DomainEvent<unknown>[] = [
  standingAsked,
  taskRetryAsked,
  tasksFailed,
  mailFileAsked,
  ...areas.flatMap((area) => area.events ?? []),
]

/** The subscribers to events of other areas. */
export const subscribers: readonly Subscriber[] = [
  ...areas.flatMap((area) => area.subscribers ?? []),
  ...operations.map(({ retry }) => retry),
]
