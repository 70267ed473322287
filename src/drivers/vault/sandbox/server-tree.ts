import { folderOf, nameOf, within } from '#base/web-space/relative-path.ts'
import { numberFor } from '../../sandbox-number.ts'

/** A file or folder of an invented server; what is in a file follows from its path and when it was written last. */
export type TreeNode = { kind: 'file' | 'folder' | 'link'; writtenAt: number }
export type ServerTree = ReadonlyMap<string, TreeNode>

const dayMs = 86_400_000

/** What a Linux server has, by folder; `~3` behind a name: written anew every three days. */
const layout: Readonly<Record<string, string>> = {
  etc: 'hostname hosts fstab passwd ssh/sshd_config nginx/nginx.conf~30 nginx/sites-enabled/default~14 php/8.2/fpm/php.ini~60 mysql/my.cnf',
  home: 'deploy/.profile deploy/deploy.sh~20 deploy/.ssh/authorized_keys~90',
  root: '.bashrc .profile',
  opt: 'app/server.js~5 app/package.json~12 app/config/production.json~25',
  srv: 'www/index.html~4 www/style.css~9 www/app.js~6 www/images/logo.svg www/images/header.webp~40 www/docs/prijslijst.pdf~30',
  var: 'log/syslog~1 log/auth.log~1 log/nginx/access.log~1 log/nginx/error.log~1 lib/mysql/ibdata1~1 lib/mysql/shop/orders.ibd~1 lib/mysql/shop/customers.ibd~2 backups/dump.sql.gz~1',
}

/** How everything stood at a moment. */
export function treeAt(reference: string, madeAt: number, at: number): ServerTree {
  const tree = new Map<string, TreeNode>()
  const addFolders = (path: string) => {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder))
      tree.set(folder, { kind: 'folder', writtenAt: madeAt })
  }
  for (const [top, files] of Object.entries(layout))
    for (const file of files.split(' ')) {
      const [name = '', days] = file.split('~')
      const path = within(top, name)
      const everyMs = Number(days ?? 0) * dayMs
      const turn = numberFor(`turn ${path} ${reference}`, 1_000) / 1_000
      const writes = everyMs > 0 ? Math.floor((at - madeAt) / everyMs + turn) : 0
      const writtenAt = writes > 0 ? madeAt + Math.floor((writes - turn) * everyMs) : madeAt
      addFolders(path)
      tree.set(path, { kind: 'file', writtenAt: Math.max(madeAt, writtenAt) })
    }
  tree.set('var/www', { kind: 'link', writtenAt: madeAt })
  return tree
}

const seedOf = (reference: string, path: string, { writtenAt }: TreeNode) => `${reference} ${path} ${writtenAt}`

/** The same for the same file as it was written at that moment, as is what is in it. */
export const bytesOf = (reference: string, path: string, node: TreeNode): number =>
  node.kind === 'file' ? 200 + numberFor(seedOf(reference, path, node), 20_000) : 0

export const contentOf = (reference: string, path: string, node: TreeNode): Buffer =>
  Buffer.alloc(
    bytesOf(reference, path, node),
    `${nameOf(path)} ${numberFor(seedOf(reference, path, node), 1_000_000)}\n`,
  )
