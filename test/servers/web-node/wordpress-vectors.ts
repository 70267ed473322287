import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { openWordPressNode } from '#drivers/wordpress/web-node/wordpress-node.ts'
import { phpText } from '#node-agent/web/wordpress/config-text.ts'
import { doneValue } from '../../kit/done-value.ts'
import { expectScore, vectorCases } from '../../kit/vectors.ts'
import { wordPressSite } from '../../kit/wordpress-on-node.ts'
import { givenSpace, type WebScene } from './serving.ts'

type Head = { name: string; input: { path: string; text: string }; expected: { name: string; version?: string } }
type Value = { name: string; input: { set?: string; raw?: boolean } }
const [heads, values] = [
  vectorCases<Head>('wordpress/headers.json'),
  vectorCases<Value>('wordpress/wp-config-values.json'),
]

/** What others found that heads of plugins and settings of WordPress look like. */
export function describeWordPressVectors(scene: WebScene): void {
  describe('as published cases have it', () => {
    it.skipIf(!heads)('reads the heads of plugins of a site that does not start', async () => {
      const { reference } = await givenSpace(scene())
      const { put } = wordPressSite(scene().node, reference)
      for (const file of ['wp-includes/version.php', 'wp-load.php', 'wp-config.php']) put(file, '<?php')
      for (const [index, { input }] of (heads ?? []).entries())
        put(`wp-content/plugins/p${index}/p${index}.php`, input.text)
      const read = doneValue(await openWordPressNode({ command: scene().node.agent }).read({ reference }))
      expect(read.state).toBe('broken')
      expectScore('heads of plugins', heads ?? [], (one) => {
        const found = read.plugins.find(({ slug }) => slug === `p${heads?.indexOf(one)}`)
        return {
          name: one.name,
          right: found?.title === one.expected.name && found.version === (one.expected.version ?? ''),
        }
      })
    })

    it.skipIf(!values)('writes what is a text in PHP', () => {
      const texts = (values ?? []).filter(({ input }) => input.set !== undefined && input.raw === false)
      const said = execFileSync('php8.2', {
        input: `<?php echo json_encode([${texts.map(({ input }) => phpText(input.set ?? '')).join(',')}]);`,
        encoding: 'utf8',
      })
      const read = JSON.parse(said) as string[]
      expectScore('texts of wp-config.php', texts, (one) => ({
        name: one.name,
        right: read[texts.indexOf(one)] === one.input.set,
      }))
    })
  })
}
