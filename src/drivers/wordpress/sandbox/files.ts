import { done } from '../../outcome.ts'
import type { WordPressHost } from '../port.ts'
import { no, type SiteBook } from './site-book.ts'
import { isInformed } from './site-facts.ts'
import { integrityOf } from './sites.ts'

/** A file of WordPress itself as the sandbox's release has it. */
export const releaseText = (path: string, release: string): string =>
  [
    '<?php',
    '/**',
    ` * ${path} of WordPress ${release}.`,
    ' *',
    ' * @package WordPress',
    ' */',
    '',
    "if ( ! defined( 'ABSPATH' ) ) {",
    "\trequire __DIR__ . '/wp-load.php';",
    '}',
    '',
    'wp_initial_constants();',
    '',
  ].join('\n')

const mendSeconds = 5

export const filePart = (book: SiteBook): Pick<WordPressHost, 'compareFile' | 'mendFiles'> => ({
  compareFile: ({ reference, path }) =>
    book.read(reference, ({ site }, { space }) => {
      if (!site) return no('no_wordpress', reference)
      const isKnown = isInformed(site, space)
      const asReleased = releaseText(path, site.version)
      if (site.addedFiles.includes(path)) return done({ here: '<?php // Not of any release.\n', release: null })
      const here = site.changedFiles[path]
      return done({ here: here === undefined ? asReleased : here, release: isKnown ? asReleased : null })
    }),

  async mendFiles(operationId, { reference }) {
    const outcome = await book.change(operationId, reference, (site, { space }, { copy }) =>
      isInformed(site, space)
        ? { site: { ...site, changedFiles: {} }, copy, takes: [{ seconds: mendSeconds }] }
        : no('downloads_failed', 'wordpress.org does not answer'),
    )
    if (outcome.kind !== 'done') return outcome
    return book.read(reference, ({ site }, scene) =>
      done(site ? { ...outcome.value, integrity: integrityOf(site, scene) } : outcome.value),
    )
  },
})
