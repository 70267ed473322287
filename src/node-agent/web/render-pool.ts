import { effectivePhp, phpSettingNames, phpText } from '#base/web-space/php-settings.ts'
import { asPhpValue, asPlace, asWord } from './configuration-text.ts'
import type { SpacePlaces, WebSettings } from './places.ts'
import { scriptsIn } from './places.ts'
import type { SpaceRecord } from './space-record.ts'

export const mostWorkers = 8

/** What would start a program, or reach into those of others. */
export const disabledFunctions = [
  ...['exec', 'shell_exec', 'system', 'passthru', 'popen', 'proc_open', 'pcntl_exec', 'pcntl_fork'],
  ...['posix_kill', 'posix_mkfifo', 'posix_setuid', 'posix_setgid', 'dl', 'opcache_get_configuration'],
]

/** What New Relic is told of the space, whose licence nobody but root reads. */
const watching = ({ newRelic, domain }: SpaceRecord): string[] =>
  newRelic?.isOn
    ? [
        'php_admin_value[newrelic.enabled] = 1',
        `php_admin_value[newrelic.license] = ${asWord(newRelic.licence)}`,
        `php_admin_value[newrelic.appname] = ${asWord(domain)}`,
      ]
    : newRelic
      ? ['php_admin_value[newrelic.enabled] = 0']
      : []

/** How PHP sends mail: whatever a script says, what cannot be delivered comes back to the space on this machine. */
const sending = ({ mail, host }: WebSettings, user: string): string[] =>
  mail
    ? [
        `php_admin_value[sendmail_path] = "${asPlace(mail.sendmail)} -t -i"`,
        `php_admin_value[mail.force_extra_parameters] = "-f${asWord(user)}@${asWord(host)}"`,
      ]
    : []

/** The file of PHP-FPM for one space: a pool of its own, as its own user, that sees its own folder. */
export function renderPool(record: SpaceRecord, { user, home }: SpacePlaces, web: WebSettings, socket: string): string {
  const values = effectivePhp(record.php.settings)
  const folder = asPlace(home)
  const fences = {
    open_basedir: `${folder}/:${asPlace(scriptsIn(web))}/:/usr/share/php/`,
    disable_functions: disabledFunctions.join(','),
    upload_tmp_dir: `${folder}/tmp`,
    sys_temp_dir: `${folder}/tmp`,
    'session.save_path': `${folder}/tmp`,
    // Debian clears its own folder of sessions by the clock, and this one never.
    'session.gc_probability': '1',
    error_log: `${folder}/logs/php-error.log`,
  }
  return [
    `; Of ${user}. Written by the agent of the node; what is changed by hand is lost.`,
    `[${asWord(user)}]`,
    `user = ${asWord(user)}`,
    `group = ${asWord(user)}`,
    `listen = ${asPlace(socket)}`,
    `listen.owner = ${asWord(web.nginx.user)}`,
    `listen.group = ${asWord(web.nginx.user)}`,
    'listen.mode = 0660',
    'pm = ondemand',
    `pm.max_children = ${mostWorkers}`,
    'pm.process_idle_timeout = 10s',
    'pm.max_requests = 500',
    `chdir = ${folder}`,
    'security.limit_extensions = .php',
    ...Object.entries(fences).map(([name, value]) => `php_admin_value[${name}] = ${value}`),
    ...sending(web, user),
    ...watching(record),
    ...phpSettingNames.map((name) => `php_value[${name}] = ${asPhpValue(phpText(name, values[name]))}`),
    '',
  ].join('\n')
}
