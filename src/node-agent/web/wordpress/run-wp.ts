import path from 'node:path'
import * as z from 'zod/mini'
import { type Outcome, rejected } from '#base/outcome.ts'
import type { PhpVersion } from '#base/web-space/php-versions.ts'
import { compareVersions, newestOf } from '#base/wordpress/version-compare.ts'
import { scriptsIn } from '../places.ts'
import { disabledFunctions } from '../render-pool.ts'
import { keepScript } from '../space-folders.ts'
import type { WebNode } from '../web-node.ts'
import { act } from './php/act.ts'
import { facts } from './php/facts.ts'
import { filesystem, guard } from './php/guard.ts'
import { releasesIn } from './releases.ts'
import type { Site } from './site.ts'
import { workMark } from './work-mark.ts'

const scripts = { 'wp-facts.php': facts, 'wp-act.php': act } as const

/** What our own PHP within WordPress answered, on its last line. */
const Answer = z.object({
  belfry: z.union([
    z.object({ refused: z.string(), detail: z.string() }),
    z.object({
      broken: z.unknown(),
      fault: z.nullable(z.object({ message: z.string(), file: z.string() })),
    }),
    z.record(z.string(), z.unknown()),
  ]),
})
export type Said = {
  /** What it answered; nothing where WordPress ended before. */
  value: Record<string, unknown> | undefined
  /** Why not: in a word of the port, or how PHP ended. */
  refused: { code: string; detail: string } | undefined
  broken: { known: unknown; message: string; file: string | null } | undefined
  /** All that was said around it. */
  text: string
}

/** The last document among lines: a site says what it likes before and behind it. */
function lastAnswer(text: string): z.infer<typeof Answer>['belfry'] | undefined {
  for (const line of text.split('\n').reverse()) {
    if (!line.startsWith('{"belfry":')) continue
    try {
      const answer = z.safeParse(Answer, JSON.parse(line))
      if (answer.success) return answer.data.belfry
    } catch {
      // No document at all.
    }
  }
  return undefined
}

export type WordPressRun = {
  script: keyof typeof scripts
  wish?: Record<string, unknown>
  /** Nothing is written, so nothing of the site that could break it is needed. */
  isReading?: boolean
  isInstalling?: boolean
  seconds?: number
}

const environment = (node: WebNode, site: Site, { isReading, isInstalling }: WordPressRun) => ({
  ...workMark(site.record.reference),
  HOME: path.join(site.places.home, 'tmp'),
  USER: site.places.user,
  LOGNAME: site.places.user,
  BELFRY_ROOT: site.root,
  // Nobody's: what a customer has of their own is not read.
  WP_CLI_CONFIG_PATH: path.join(scriptsIn(node.web), 'none.yml'),
  WP_CLI_CACHE_DIR: path.join(site.places.home, 'tmp/wp-cli'),
  WP_CLI_PACKAGES_DIR: path.join(scriptsIn(node.web), 'none'),
  WP_CLI_DISABLE_AUTO_CHECK_UPDATE: '1',
  ...(isReading ? { BELFRY_READING: '1' } : {}),
  ...(isInstalling ? { BELFRY_INSTALLING: '1' } : {}),
})

/** That of the site, unless it is older than what our own scripts are written in: then the newest of the node. */
function phpFor({ servers }: WebNode, { record }: Site): string {
  const isYoungEnough = compareVersions(record.php.version, '8.0') >= 0
  const newest = newestOf(servers.offered) as PhpVersion | undefined
  return servers.phpOf(isYoungEnough ? record.php.version : (newest ?? record.php.version))?.command ?? 'php'
}

/** The same fences as the pool of the space has, for a program of its user. */
function fences(node: WebNode, { places }: Site, cli: string, more: readonly string[]): string[] {
  const folders = [
    `${places.home}/`,
    `${places.jail}/wordpress/`,
    `${scriptsIn(node.web)}/`,
    '/usr/share/php/',
    cli,
    ...more,
  ]
  return Object.entries({
    open_basedir: folders.join(':'),
    disable_functions: disabledFunctions.join(','),
    sys_temp_dir: `${places.home}/tmp`,
    upload_tmp_dir: `${places.home}/tmp`,
    memory_limit: '512M',
    display_errors: 'stderr',
    log_errors: '0',
  }).flatMap(([name, value]) => ['-d', `${name}=${value}`])
}

/**
 * Starts wp-cli by its name, as the user of the space, with one of our scripts. What is wanted goes in by its standard input: neither a value nor a password
 * stands among its arguments. Plugins and themes are left out, so that one that is broken hides nothing.
 */
export async function runWordPress(node: WebNode, site: Site, run: WordPressRun): Promise<Said> {
  const { cli = '', require: more } = node.web.wordpress ?? {}
  await keepScript(node.web, 'wp-filesystem.php', filesystem)
  const [guarding, script] = [
    await keepScript(node.web, 'wp-guard.php', guard),
    await keepScript(node.web, run.script, scripts[run.script]),
  ]
  const end = await node.run({
    program: phpFor(node, site),
    args: [
      ...fences(node, site, cli, [releasesIn(node.web), ...(more ? [more] : [])]),
      cli,
      ...[
        `--path=${site.root}`,
        `--url=${site.base}`,
        '--skip-plugins',
        '--skip-themes',
        '--skip-packages',
        '--no-color',
      ],
      ...[guarding, ...(more ? [more] : [])].map((file) => `--require=${file}`),
      ...['eval-file', script, '--use-include'],
    ],
    as: site.record.ids,
    cwd: scriptsIn(node.web),
    env: environment(node, site, run),
    input: JSON.stringify(run.wish ?? {}),
    seconds: run.seconds ?? 170,
    mostBytes: 12_000_000,
  })
  const text = String(end.stdout)
  const answer = lastAnswer(text)
  const nothing = { value: undefined, refused: undefined, broken: undefined, text }
  if (answer && 'refused' in answer)
    return { ...nothing, refused: { code: String(answer.refused), detail: String(answer.detail) } }
  if (answer && 'broken' in answer) {
    const fault = answer.fault as { message: string; file: string } | null
    return {
      ...nothing,
      broken: { known: answer.broken, message: fault?.message ?? complaint(end.stderr), file: fault?.file ?? null },
    }
  }
  if (answer) return { ...nothing, value: answer }
  return { ...nothing, broken: { known: null, message: end.fault ?? complaint(end.stderr), file: null } }
}

/** wp-cli says why in a line or two of its own; PHP in whatever it said first. */
function complaint(stderr: string): string {
  const lines = [...stderr.matchAll(/^(?:Error|Warning): (.*)$/gm)]
    .map(([, said = '']) => said)
    .filter((said) => !/ on line \d+$/.test(said))
  return (lines.length > 0 ? lines.join(' ') : (stderr.trim().split('\n').at(0) ?? '')).slice(0, 500)
}

/** What an act answers: its value, a refusal in a word of the port, or that the site is broken. */
export async function actIn(
  node: WebNode,
  site: Site,
  wish: Record<string, unknown>,
  more: Omit<WordPressRun, 'script' | 'wish'> = {},
): Promise<Outcome<{ value: Record<string, unknown>; text: string }>> {
  const { value, refused, broken, text } = await runWordPress(node, site, { script: 'wp-act.php', wish, ...more })
  if (refused) return rejected(refused.code, refused.detail)
  if (value) return { kind: 'done', value: { value, text } }
  return rejected('wordpress_broken', broken?.message.slice(0, 300))
}
