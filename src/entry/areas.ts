import { catalogueRoutes } from '#areas/ordering/catalogue/server/routes.ts'
import { activityRoutes } from '#areas/overview/activity/server/routes.ts'
import type { AreaRoutes } from '#platform/http/mount.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { sendMail } from '#platform/mail/mail.ts'
import type { Reaction } from '#platform/reactions.ts'

/** Every area's calls. A new area adds its line here and nowhere else. */
export const areaRoutes: readonly AreaRoutes[] = [activityRoutes, catalogueRoutes]

/** Every job that a worker takes. */
export const jobs: readonly AnyJob[] = [sendMail]

/** Who reacts to what happened elsewhere. */
export const reactions: readonly Reaction[] = []
