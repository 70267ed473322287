import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { WebNode } from './web-node.ts'

/** What somebody does in a WordPress of a web node itself, or with its files and tables. */
export function wordPressSite(node: WebNode, reference: string) {
  const user = `w${reference.slice('service-'.length)}`
  const root = path.join(node.homes, user, 'home/public')
  const { uid, gid } = fs.statSync(root)
  const put = (file: string, text: string) => {
    const full = path.join(root, file)
    fs.mkdirSync(path.dirname(full), { recursive: true })
    fs.writeFileSync(full, text)
    execFileSync('chown', ['-R', `${uid}:${gid}`, path.join(root, file.split('/').slice(0, 3).join('/'))])
  }
  const config = (name: string) => {
    const text = fs.readFileSync(path.join(root, 'wp-config.php'), 'utf8')
    return new RegExp(`(?:'${name}', |\\$${name} = )'([^']*)'`).exec(text)?.[1] ?? ''
  }
  return {
    root,
    user,
    put,
    database: () => config('DB_NAME'),
    prefix: () => config('table_prefix'),
    /** wp-cli as its owner starts it. */
    wp: (...args: string[]) =>
      execFileSync(
        'setpriv',
        [
          ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', 'php8.2', path.join(node.folder, 'wp-cli.phar')],
          ...[`--path=${root}`, '--skip-packages', ...args],
        ],
        {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
          env: { PATH: '/usr/bin:/bin', HOME: path.join(root, '../tmp') },
        },
      ).trim(),
    sql: (text: string) =>
      execFileSync(
        'mariadb',
        ['--no-defaults', `--socket=${node.socket}`, '--user=root', '--batch', '--raw', '-N', config('DB_NAME')],
        {
          input: text,
          encoding: 'utf8',
        },
      ).trim(),
  }
}
