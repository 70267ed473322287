import { dayMs } from '#base/dates.ts'
import type { KeptTable } from './kept-database.ts'
import type { KeptSpace } from './kept-space.ts'
import { folderAt, type Tree, textFile } from './tree.ts'

const folders = ['public/images', 'public/css', 'public/lib', 'private/backups']
const texts: Readonly<Record<string, string>> = {
  'public/index.php': "<?php\n\ndeclare(strict_types=1);\n\nrequire __DIR__ . '/lib/page.php';\n\npage('Welkom');\n",
  'public/contact.php': "<?php\n\ndeclare(strict_types=1);\n\nrequire __DIR__ . '/lib/page.php';\n\npage('Contact');\n",
  'public/lib/page.php':
    "<?php\n\nfunction page(string $title): void\n{\n    echo '<!doctype html><title>', htmlspecialchars($title), '</title>';\n}\n",
  'public/css/site.css':
    'body {\n  font-family: system-ui, sans-serif;\n  max-width: 60rem;\n  margin: 2rem auto;\n}\n',
  'public/robots.txt': 'User-agent: *\nDisallow: /lib/\n',
  'private/notes.txt': 'Elke maandag de prijslijst vernieuwen.\n',
}

const column = (name: string, type: string, isKey = false) => ({ name, type, isKey })
const products: KeptTable = {
  name: 'product',
  columns: [column('id', 'int(11)', true), column('name', 'varchar(120)'), column('price', 'decimal(8,2)')],
  rows: ['Gist', 'Bloem T65', 'Roggemeel', 'Broodkorf', 'Zeezout', 'Bakpapier', 'Kneedhaak', 'Weegschaal'].map(
    (name, index) => [`${index + 1}`, name, `${(2.5 + index * 3.2).toFixed(2)}`],
  ),
}
const settings: KeptTable = {
  name: 'setting',
  columns: [column('name', 'varchar(60)', true), column('value', 'text')],
  rows: [
    ['currency', 'EUR'],
    ['opening_hours', 'di-za 7-18'],
    ['newsletter', null],
  ],
}

/** A small shop that somebody has been working on since it was made. */
export function sampleSite(
  { domain, files }: KeptSpace,
  at: number,
): Pick<KeptSpace, 'files' | 'databases' | 'cron' | 'runs'> {
  const tree: Tree = { ...files }
  for (const folder of folders) tree[folder] = folderAt(at)
  for (const [path, text] of Object.entries(texts)) tree[path] = textFile(text, at + dayMs)
  return {
    files: tree,
    databases: [{ name: 'shop', isOn: true, passwordHash: '', tables: [products, settings] }],
    cron: [
      {
        id: 'cron-1',
        name: `Voorraad van ${domain}`,
        command: 'php',
        arguments: 'private/stock.php --quiet',
        ...{ minute: '*/15', hour: '6-20', day: '*', month: '*', weekday: '1-6' },
        isOn: true,
      },
    ],
    runs: {},
  }
}
