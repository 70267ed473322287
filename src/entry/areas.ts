import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Area } from '#platform/area.ts'
import { forgetAnswers } from '#platform/http/forget-answers.ts'
import type { AreaRoutes } from '#platform/http/mount.ts'
import type { AnyJob } from '#platform/jobs/queue.ts'
import { sendMail, sendWaiting } from '#platform/mail/send-mail.ts'
import type { Reaction } from '#platform/reactions.ts'

const folder = path.resolve(import.meta.dirname, '../areas')

/** Each area says itself what it brings, in its `server/area.ts`; in the order of their names, the same on every machine. */
export const areas: readonly (Area & { place: string })[] = await Promise.all(
  fs
    .globSync('*/*/server/area.ts', { cwd: folder })
    .toSorted()
    .map(async (file) => {
      const declared = (await import(pathToFileURL(path.join(folder, file)).href)) as { default: Area }
      return { place: path.posix.dirname(path.posix.dirname(file.split(path.sep).join('/'))), ...declared.default }
    }),
)

/** Every area's calls. */
export const areaRoutes: readonly AreaRoutes[] = areas.flatMap(({ routes = [] }) => routes)

/** Every job that a worker takes, with those of the platform itself. */
export const jobs: readonly AnyJob[] = [
  sendMail,
  sendWaiting,
  forgetAnswers,
  ...areas.flatMap((area) => area.jobs ?? []),
]

/** Who reacts to what happened elsewhere. */
export const reactions: readonly Reaction[] = areas.flatMap((area) => area.reactions ?? [])
