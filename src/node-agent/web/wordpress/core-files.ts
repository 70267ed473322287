import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { WebNode } from '../web-node.ts'
import { keptIn } from './kept.ts'
import { asOwnProgram } from './own-programs.ts'
import type { Site } from './site.ts'

/** At the top of a release, what is WordPress' own and takes the place of what is there: `wp-content` is the site's. */
export const coreNames = async (release: string): Promise<string[]> =>
  (await readdir(release)).filter((name) => name !== 'wp-content').sort()

/** Lays copies ready beside the site, so that they only have to be named anew. */
export const layReady = (
  node: WebNode,
  site: Site,
  from: string,
  names: readonly string[],
  folder = '',
): Promise<void> =>
  asOwnProgram(node, site, {
    program: 'cp',
    args: ['-a', '-t', path.join(keptIn(site), 'new', folder), '--', ...names],
    cwd: from,
  })
