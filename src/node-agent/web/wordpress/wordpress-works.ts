import type { webWordPressVerbs } from '../../contract/web-wordpress-verbs.ts'
import type { Works } from '../../verb-work.ts'
import type { WebNode } from '../web-node.ts'
import { actWorks } from './acts.ts'
import { install } from './install.ts'
import { releaseWorks } from './own-release.ts'
import { readSite } from './read-site.ts'
import { remove } from './remove.ts'
import { replaceWorks } from './replace.ts'
import { searchWorks } from './search.ts'
import { signInWorks } from './sign-in.ts'
import { stagingWorks } from './staging.ts'
import { updateWorks } from './update.ts'
import { writing } from './writing.ts'

/** The work of every verb on the WordPress of a space. */
export const wordPressWorks = (node: WebNode): Pick<Works, keyof typeof webWordPressVerbs> => ({
  'wp.read': { read: (input) => readSite(node, input) },
  'wp.install': writing(node, ({ site }, now) => install(node, now, site)),
  'wp.remove': writing(node, (_input, now) => remove(node, now)),
  ...actWorks(node),
  ...updateWorks(node),
  ...replaceWorks(node),
  ...releaseWorks(node),
  ...searchWorks(node),
  ...signInWorks(node),
  ...stagingWorks(node),
})
