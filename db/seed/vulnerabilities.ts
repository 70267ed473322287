import { fillVulnerabilities } from '#areas/wordpress/vulnerabilities/server/public.ts'
import { memoryState } from '#drivers/sandbox-state.ts'
import { openSandboxFeed } from '#drivers/vulnerability-feed/sandbox/sandbox-feed.ts'
import type { Work } from '#platform/context.ts'

/** What the built-in feed tells of the sites of the demo world, as if its owners had been told of it long ago. */
export const addVulnerabilities = (work: Work, now: Date): Promise<void> =>
  fillVulnerabilities({ ...work, now: () => now }, openSandboxFeed({ state: memoryState(), clock: { now: () => now } }))
