import { beforeAll, describe } from 'vitest'
import { describeWordPress } from '#drivers/wordpress/conformance.ts'
import { hasWordPress } from '../../../tools/prerequisites.ts'
import type { WebScene } from './serving.ts'
import { harnessOf, publishAll } from './wordpress-world.ts'

/** The real WordPress in the spaces of a node, by the real wp-cli. */
export function describeWordPressNode(scene: WebScene): void {
  describe.skipIf(!hasWordPress())('WordPress in its spaces', () => {
    beforeAll(() => publishAll(scene().node))
    describeWordPress('the web node', harnessOf(scene))
  })
}
