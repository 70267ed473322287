import { effectivePhp, phpSettingNames, phpText, unfitPhp } from '#base/web-space/php-settings.ts'
import { done } from '../../outcome.ts'
import { spaceBehaves } from '../../sandbox-behaviour.ts'
import type { WebHost } from '../port.ts'
import { no, type SpaceBook } from './space-book.ts'

type PhpPart = Pick<WebHost, 'setPhp' | 'restartPhp' | 'clearOpcache' | 'readPhpInfo' | 'setNewRelic'>

const extensions = [
  ...[
    'bcmath',
    'bz2',
    'calendar',
    'ctype',
    'curl',
    'date',
    'dom',
    'exif',
    'fileinfo',
    'filter',
    'ftp',
    'gd',
    'gettext',
  ],
  ...[
    'hash',
    'iconv',
    'imagick',
    'intl',
    'json',
    'libxml',
    'mbstring',
    'mysqli',
    'openssl',
    'pcre',
    'PDO',
    'pdo_mysql',
  ],
  ...[
    'Phar',
    'random',
    'redis',
    'session',
    'SimpleXML',
    'soap',
    'sodium',
    'SPL',
    'tokenizer',
    'xml',
    'xsl',
    'zip',
    'zlib',
  ],
]
/** The last release of each version that the sandbox knows of. */
const releases: Record<string, string> = { '5.6': '5.6.40', '8.2': '8.2.29', '8.3': '8.3.25', '8.4': '8.4.12' }

export const phpPart = (book: SpaceBook): PhpPart => {
  const nothing = (operationId: string, reference: string) =>
    book.write(operationId, reference, { apply: (kept) => ({ kept }) })
  return {
    setPhp: (operationId, { reference, version, settings }) =>
      book.write(operationId, reference, {
        apply: (kept) => {
          const unfit = unfitPhp(settings)
          if (unfit) return no('php_settings_unfit', unfit, unfit)
          if (spaceBehaves(kept.domain, 'broken'))
            return no('configuration_invalid', 'php-fpm: configuration file test failed')
          return { kept: { ...kept, php: { version, settings } } }
        },
      }),

    restartPhp: (operationId, { reference }) => nothing(operationId, reference),
    clearOpcache: (operationId, { reference }) => nothing(operationId, reference),

    readPhpInfo: (reference) =>
      book.read(reference, (kept, now) => {
        const { version } = kept.php
        const full = releases[version] ?? `${version}.33`
        const values = effectivePhp(kept.php.settings)
        return done({
          version: full,
          extensions: extensions.map((name) => ({ name, version: full })),
          directives: phpSettingNames
            .map((name) => ({ name: name as string, value: phpText(name, values[name]) }))
            .toSorted((one, other) => one.name.localeCompare(other.name)),
          readAt: new Date(now).toISOString(),
        })
      }),

    setNewRelic: (operationId, { reference, isOn }) =>
      book.write(operationId, reference, { apply: (kept) => ({ kept: { ...kept, newRelic: isOn } }) }),
  }
}
