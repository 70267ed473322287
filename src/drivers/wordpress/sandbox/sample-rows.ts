import { replaceInValue } from '#base/wordpress/serialized.ts'

/** A table with the rows that can be searched, each a list of its values, and how many more it has. */
export type KeptTable = { name: string; rows: string[][]; more: number }

const options = 'wp_options'
const bytesOf = (text: string): number => Buffer.byteLength(text)
const text = (value: string): string => `s:${bytesOf(value)}:"${value}";`
const list = (members: Readonly<Record<string, string>>): string =>
  `a:${Object.keys(members).length}:{${Object.entries(members)
    .map(([name, value]) => text(name) + value)
    .join('')}}`

/** The tables of a site as WordPress makes them. */
export function newTables({
  url,
  title,
  adminEmail,
  locale,
}: {
  url: string
  title: string
  adminEmail: string
  locale: string
}): KeptTable[] {
  return [
    table('wp_commentmeta', []),
    table('wp_comments', [['1', 'A WordPress Commenter', 'https://wordpress.org/', 'Hi, this is a comment.']]),
    table('wp_links', []),
    table(
      options,
      [
        ['siteurl', url],
        ['home', url],
        ['blogname', title],
        ['blogdescription', ''],
        ['admin_email', adminEmail],
        ['WPLANG', locale],
        ['widget_block', list({ logo: list({ content: text(`<img src="${url}/wp-content/uploads/logo.svg">`) }) })],
        [
          'theme_mods_twentytwentyfive',
          list({ custom_logo: 'i:12;', header_image: text(`${url}/wp-content/uploads/kop.jpg`) }),
        ],
      ],
      140,
    ),
    table('wp_postmeta', [
      ['1', '_wp_attached_file', '2026/01/kop.jpg'],
      ['2', '_menu_item_url', list({ url: text(`${url}/contact/`), target: text('') })],
    ]),
    table('wp_posts', [
      [
        '1',
        'Hello world!',
        `<p>Welcome to WordPress. <a href="${url}/wp-admin/">Edit or delete this</a>, then start writing.</p>`,
      ],
      ['2', 'Contact', `<p>Mail us, or come by: <a href="${url}/contact/">${url}/contact/</a>.</p>`],
      ['3', 'Privacy', '<p>Who we are.</p>'],
    ]),
    table('wp_term_relationships', [], 1),
    table('wp_term_taxonomy', [], 1),
    table('wp_termmeta', []),
    table('wp_terms', [['1', 'Uncategorized']]),
    table('wp_usermeta', [], 18),
  ]
}
const table = (name: string, rows: string[][], more = 0): KeptTable => ({ name, rows, more })

export const optionOf = (tables: readonly KeptTable[], name: string): string =>
  tables.find((each) => each.name === options)?.rows.find(([option]) => option === name)?.[1] ?? ''
export const withOption = (tables: readonly KeptTable[], name: string, value: string): KeptTable[] =>
  tables.map((each) =>
    each.name === options ? { ...each, rows: each.rows.map((row) => (row[0] === name ? [name, value] : row)) } : each,
  )

/** The tables with `from` become `to` in all of them or in some, and in how many rows of each that is so. */
export function replaceInTables(
  tables: readonly KeptTable[],
  { from, to, only }: { from: string; to: string; only?: readonly string[] | undefined },
): { tables: KeptTable[]; changes: { table: string; rows: number }[] } {
  const changes: { table: string; rows: number }[] = []
  const next = tables.map((each) => {
    if (only && !only.includes(each.name)) return each
    const rows = each.rows.map((row) => row.map((value) => replaceInValue(value, from, to)))
    const changed = rows.filter((row, at) => row.some((value, column) => value !== each.rows[at]?.[column])).length
    if (changed > 0) changes.push({ table: each.name, rows: changed })
    return { ...each, rows }
  })
  return { tables: next, changes }
}
